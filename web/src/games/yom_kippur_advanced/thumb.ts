/** The Sinai, as in the basic game; the Golan is too small to be told beside it. */
export { thumb } from '../yom_kippur/thumb'
