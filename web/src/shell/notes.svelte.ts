/** What a seat notes for itself: its notebook, and short notes on single things. */
import { Drafts } from './drafts'
import type { Link } from './link.svelte'

export class Notes {
  /** The notebook of the seat that is shown, as it was last typed. */
  text = $state('')
  private readonly drafts: Drafts

  constructor(private readonly link: Link) {
    this.drafts = new Drafts(link.id)
  }

  /** A keystroke in the notebook. */
  write(text: string): void {
    const { you, state } = this.link
    if (you === null) return
    this.text = text
    this.drafts.write(you, text, state.note)
  }

  /** Send what is written and not stored yet. The seat is named: at one screen it may not be asked any more. */
  async save(): Promise<void> {
    const seat = this.link.you
    const text = seat === null ? undefined : this.drafts.of(seat)?.text
    if (seat === null || text === undefined) return
    this.drafts.sent(seat, text)
    const answer = await this.link.order({ t: 'note', text, seat })
    if (answer?.ok !== true) return
    this.drafts.stored(seat, text)
    if (this.link.you === seat) this.link.change({ note: text })
  }

  /** The server says what it holds of the notebook; what was written here since goes on its way again. */
  meet(stored: string): void {
    const { you } = this.link
    this.text = you === null ? stored : this.drafts.meet(you, stored)
    void this.save()
  }

  /** A short note on one thing, for this seat alone; an empty text takes it away. */
  async scribble(about: string, text: string): Promise<void> {
    const others = Object.entries(this.link.state.pencil).filter(([key]) => key !== about)
    this.link.change({
      pencil: Object.fromEntries(text === '' ? others : [...others, [about, text]])
    })
    await this.link.order({ t: 'note', about, text, seat: this.link.you })
  }
}
