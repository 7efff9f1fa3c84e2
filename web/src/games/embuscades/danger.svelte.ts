/** The overlay of danger: where one's vehicles stand, or for a picked one where it could stand. Asked of the server once a
 * view and vehicle, and only while it is switched on. */
import type { Looks } from '../../gen/embuscades'
import type { View } from '../../core/wire'
import type { Sight } from '../../shell/client'

export type Danger = Looks['threats']

export class Dangers {
  on = $state(false)
  found = $state.raw<Danger>([])
  /** It is known that nothing threatens one's vehicles where they stand. */
  none = $state(false)
  private view: View | null = null
  private about = ''

  /** From an effect. `vehicle`: the one that is picked; empty for none. */
  follow(session: Sight, vehicle: string): void {
    const { view } = session.state
    if (!this.on || view === null || session.look === undefined) {
      this.view = null
      this.found = []
      this.none = false
      return
    }
    if (view === this.view && vehicle === this.about) return
    this.view = view
    this.about = vehicle
    const asked = vehicle === '' ? session.look('threats') : session.look('danger', [vehicle])
    void asked.then((answer) => {
      if (answer === null || view !== this.view || vehicle !== this.about) return
      this.found = answer.data as Danger
      this.none = vehicle === '' && this.found.length === 0
    })
  }
}
