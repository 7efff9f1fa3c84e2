/** The address that links and QR codes carry: one that others can open, as far as there is one. */
import * as api from '../core/api'

/** Does a host name mean the machine on which it is read? */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

class Address {
  /** Where the server says that others reach it: empty for nowhere, null before it was asked. */
  private shared = $state<string | null>(null)

  /** Asked only where the address of this page is of no use to others. */
  load(): void {
    if (this.shared !== null || !isLoopback(location.hostname)) return
    api
      .house()
      .then((found) => (this.shared = found.address))
      .catch(() => undefined)
  }

  get origin(): string {
    if (!isLoopback(location.hostname)) return location.origin
    return this.shared === null || this.shared === '' ? location.origin : this.shared
  }

  /** Nobody but this machine can open a link. */
  get onlyHere(): boolean {
    return isLoopback(location.hostname) && this.shared === ''
  }
}

export const address = new Address()
