const gmail = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an e-mail address, to compare with: capitals, and what stands after a +, lead to the same one, and at Gmail so do
 * dots. Mail goes to the address as it was written.
 */
export function mailboxOf(email: string): string {
  const typed = email.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  if (at <= 0) return typed
  const [name, domain] = [typed.slice(0, at), typed.slice(at + 1)]
  // A + at the beginning is the name's own.
  const plus = name.indexOf('+', 1)
  const plain = plus < 0 ? name : name.slice(0, plus)
  return gmail.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
