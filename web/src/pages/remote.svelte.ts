// Whether this phone is a remote control beside a big screen: chosen for a table, and kept
// through a reload.
import { readText, writeText } from '../storage'

const KEY = 'tablee.telecommande'

export class Remote {
  on = $state(false)
  asked = $state(false) // an answer was given at this table

  constructor(private readonly table: string) {
    const [of, chosen] = (readText(KEY) ?? '').split(' ')
    this.asked = of === table
    this.on = this.asked && chosen === 'oui'
  }

  set(on: boolean): void {
    this.on = on
    this.asked = true
    writeText(KEY, `${this.table} ${on ? 'oui' : 'non'}`)
  }
}
