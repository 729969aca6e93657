/**
 * The visitor's address, without a port. A proxy's header counts only where the installation names it, and of a list
 * only its end, which that proxy wrote itself: what stands before it came from the visitor.
 */
export function addressOf(request: Request, trusted: string | undefined): string {
  const forwarded = trusted ? request.headers.get(trusted)?.split(',').at(-1)?.trim() : undefined
  const direct = (request as { cf?: { clientIp?: string } }).cf?.clientIp
  const address = (forwarded ?? direct ?? 'unknown')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
  return /^[0-9A-Fa-f.:]{2,45}(%\w{1,16})?$/.test(address) ? address : 'unknown'
}

/**
 * What is counted as one address: an IPv6 network of 64 bits, as one line has it whole and can call from each of its
 * addresses; IPv4 as it is, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const parts = (side: string | undefined) => (side ? side.split(':') : [])
  const [before, after] = [parts(head), parts(tail)]
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const first = [...before, ...zeros, ...after].slice(0, 4)
  return `${first.map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
