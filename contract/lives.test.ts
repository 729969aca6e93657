import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lives } from './lives.ts'
import { after, defineLife, dutiesOf, isOwnWork, notByOf, type Life, type Living } from './machine.ts'

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

/** One in which each step is for another person than the one before. */
const chain = defineLife<'draft' | 'checked' | 'approved' | 'given', 'check' | 'approve' | 'give', string>({
  begins: ['draft'],
  table: {
    draft: { check: 'checked' },
    checked: { approve: 'approved' },
    approved: { give: 'given' },
    given: {},
  },
  duties: {
    checked: { notBy: 'made', as: 'checked' },
    approved: { notBy: 'checked', as: 'approved' },
    given: { notBy: 'approved', as: 'given' },
  },
})

describe.each(Object.entries({ ...lives, 'a chain of duties': chain }) as unknown as [string, Any][])(
  'the life of %s',
  (name, life) => {
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
              expect(
                forTwo,
                `${name}: made and ${action} by one person; say notBy: 'made' in the duty of that state`,
              ).not.toContain(record.status)
            }
          },
        ),
        { numRuns: 500 },
      )
    })

    test('as many persons as it asks for can go through all of it, so that nothing is for nobody', () => {
      const persons = [1, ...forTwo.map((_, at) => at + 2)]
      const reached = new Map(life.begins.map((state) => [state, begun(state)] as const))
      const seen = new Map([...reached.values()].map((record) => [JSON.stringify(record), record]))
      for (const record of seen.values())
        for (const action of actions)
          for (const by of persons) {
            const then = stepped(life, record, action, by)
            seen.set(JSON.stringify(then), then)
            reached.set(then.status, then)
          }
      expect(
        forTwo.filter((state) => !reached.has(state)),
        `${name}: nobody can bring a record into these states; each needs a way in the table from where the life begins, by acts whose duties (notBy, as) that many persons can keep`,
      ).toEqual([])
    })

    test('its actions lead to states that it has', () => {
      const targets = Object.values(life.table).flatMap((row) =>
        Object.values(row).flatMap((to) =>
          typeof to !== 'object' ? [to] : 'back' in to ? [...to.back] : [to.after, to.before],
        ),
      )
      const unknown = [...targets, ...life.begins, ...Object.keys(life.duties)].filter(
        (to) => to !== undefined && !(to in life.table),
      )
      expect(unknown, `${name}: give each of these states its row in the table of its life`).toEqual([])
    })

    test('whom a duty is not for is kept: who made it, or under the mark of another duty', () => {
      const duties = dutiesOf(life)
      const marks = new Set(['made', ...duties.map((duty) => duty.as)])
      const unknown = duties.flatMap((duty) => notByOf(duty).filter((mark) => !marks.has(mark)))
      expect(
        unknown,
        `${name}: no duty keeps anybody under these marks (as), so that notBy refuses nobody`,
      ).toEqual([])
    })
  },
)

test('what is for a second person is what was decided to be', () => {
  const forTwo = (life: Any) =>
    [...Object.entries(life.duties), ...Object.entries(life.steps ?? {})].flatMap(([name, duty]) =>
      duty && 'notBy' in duty ? [name] : [],
    )
  expect(
    Object.fromEntries(Object.entries(lives).map(([name, life]) => [name, forTwo(life as Any)])),
  ).toMatchObject({
    user: ['active'],
    device: ['active'],
    credential_change: ['approved'],
    application: ['approved', 'waiting', 'restore', 'appeal', 'withdraw'],
    beneficiary: ['active'],
    committee_session: ['closed'],
    job: [],
  })
})

test('every life cycle of the contract is tried here', () => {
  const defined = globSync('contract/**/*.ts')
    .filter((path) => !/machine|lives|\.test/.test(path))
    .flatMap((path) => readFileSync(path, 'utf8').match(/= defineLife</g) ?? [])
  expect(
    Object.keys(lives),
    'contract/lives.ts has every defineLife: those of resources by contract/resources.ts (life, acts), any other by its own line there',
  ).toHaveLength(defined.length)
})
