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
