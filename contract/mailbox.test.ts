import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('one mailbox is one however its address is written, and others are not', () => {
  const one = ['rina@example.org', 'RINA@Example.org', ' rina+work@example.org', 'rina+a+b@example.org']
  expect(new Set(one.map(mailboxOf))).toEqual(new Set(['rina@example.org']))
  const two = ['rina.das@gmail.com', 'r.i.n.a.das+x@gmail.com', 'rinadas@googlemail.com']
  expect(new Set(two.map(mailboxOf))).toEqual(new Set(['rinadas@gmail.com']))
  expect(['rina.das@example.org', '+rina@example.org', '"a@b"@example.org', 'rina'].map(mailboxOf)).toEqual([
    'rina.das@example.org',
    '+rina@example.org',
    '"a@b"@example.org',
    'rina',
  ])
})
