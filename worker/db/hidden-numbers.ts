import { createHmac } from 'node:crypto'

export type HiddenNumbers = {
  /** What stands for a running number where it is shown: as long, and nothing of which comes before or after which. */
  hide(kind: 'call' | 'change', running: number): number
  /** The number that one stands for; undefined: none that was ever shown. */
  find(kind: 'call' | 'change', shown: number): number | undefined
}

const half = 2 ** 24
const rounds = 6

/**
 * A permutation of 48 bits under a key (base64), by turns of a Feistel network: gaps in what is numbered one after the other, of
 * which a part is shown, would tell when the rest came. Who has the key renewed ends the addresses that were kept of it.
 */
export function hidesNumbers(base64: string): HiddenNumbers {
  const key = Buffer.from(base64, 'base64')
  const mixed = (kind: string, round: number, value: number): number =>
    createHmac('sha256', key).update(`number:${kind}:${round}:${value}`).digest().readUIntBE(0, 3)
  const isIn = (value: number) => Number.isInteger(value) && value >= 0 && value < half * half
  return {
    hide(kind, running) {
      if (!isIn(running)) throw new RangeError(`no running number: ${running}`)
      let [left, right] = [Math.floor(running / half), running % half]
      for (let round = 0; round < rounds; round += 1)
        [left, right] = [right, (left ^ mixed(kind, round, right)) >>> 0]
      return left * half + right
    },
    find(kind, shown) {
      if (!isIn(shown)) return undefined
      let [left, right] = [Math.floor(shown / half), shown % half]
      for (let round = rounds - 1; round >= 0; round -= 1)
        [left, right] = [(right ^ mixed(kind, round, left)) >>> 0, left]
      return left * half + right
    },
  }
}
