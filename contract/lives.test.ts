import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lives } from './lives.ts'
import { after, isOwnWork, type Life, type Living } from './machine.ts'

type Any = Life<string, string>
type Record_ = Living<string, string>

const actionsOf = (life: Any) => [...new Set(Object.values(life.table).flatMap((row) => Object.keys(row)))]
/** A step of the record by a person, as `transition` takes it; a refused one leaves it as it is. */
const stepped = (life: Any, record: Record_, action: string, by: number): Record_ =>
  isOwnWork(life, record, action, by)
    ? record
    : { ...record, ...after(life, record, action, { by, at: 'then' }) }
/** Made by person 1; whoever made it under whichever name the life has for it. */
const begun = (status: string): Record_ => ({ status, made_by: 1 }) as Record_

describe.each(Object.entries(lives) as unknown as [string, Any][])('the life of %s', (_, life) => {
  const actions = actionsOf(life)
  const forTwo = Object.entries(life.duties).flatMap(([state, duty]) => (duty?.notBy ? [state] : []))

  test('no path of acts by one person reaches what needs two', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...life.begins),
        fc.array(fc.constantFrom(...actions), { maxLength: 12 }),
        (state, acts) => {
          let record = begun(state)
          for (const action of acts) {
            record = stepped(life, record, action, 1)
            expect(forTwo).not.toContain(record.status)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a second person’s acts do reach it, so that nothing is for nobody', () => {
    const reached = new Map(life.begins.map((state) => [state, begun(state)]))
    for (const record of reached.values())
      for (const action of actions) {
        const then = stepped(life, record, action, 2)
        if (!reached.has(then.status)) reached.set(then.status, then)
      }
    for (const state of forTwo) expect([...reached.keys()]).toContain(state)
  })

  test('its actions lead to states that it has', () => {
    const targets = Object.values(life.table).flatMap((row) =>
      Object.values(row).flatMap((to) => (typeof to === 'object' ? [to.after, to.before] : [to])),
    )
    for (const state of [...targets, ...life.begins, ...Object.keys(life.duties)])
      expect(Object.keys(life.table)).toContain(state)
  })
})

test('what is for a second person is what was decided to be', () => {
  const forTwo = (life: Any) =>
    Object.entries(life.duties).flatMap(([state, duty]) => (duty?.notBy ? [state] : []))
  expect(
    Object.fromEntries(Object.entries(lives).map(([name, life]) => [name, forTwo(life as Any)])),
  ).toMatchObject({
    user: ['active'],
    device: ['active'],
    credential_change: ['approved'],
    application: [],
    job: [],
  })
})

test('every life cycle of the contract is tried here', () => {
  const defined = globSync('contract/**/*.ts')
    .filter((path) => !/machine|lives|\.test/.test(path))
    .flatMap((path) => readFileSync(path, 'utf8').match(/= defineLife</g) ?? [])
  expect(Object.keys(lives)).toHaveLength(defined.length)
})
