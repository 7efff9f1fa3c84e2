/** A table as the server describes it, for tests. */
import type { TableMsg } from '../src/core/wire'

export const TABLE: TableMsg = {
  t: 'table',
  id: 't',
  game: 'toy',
  version: 1,
  title: '',
  options: {},
  changed: {},
  seats: [],
  sides: [],
  you: 0,
  yours: [0],
  hotseat: false,
  public: false,
  status: 'playing',
  clock: { kind: 'none' },
  takeback: true,
  absence: null,
  waits: false,
  commitment: '',
  salts: [],
  salted: null,
  offers: [],
  prepared: false
}
