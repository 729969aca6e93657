import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLine, slowMilliseconds, type Line } from './line.ts'

/** A line beside a writer that bears so many visits a second, each of so many writes, and waits when it has more. */
function day(bears: number) {
  let now = 0
  let behind = 0
  const line = createLine({ clock: () => now, waited: () => 0 })
  const inside = () => line.counts().admitted
  return {
    line,
    inside,
    waiting: () => line.counts().arrived - line.counts().admitted,
    /** One second in which so many come. */
    second(come: number) {
      const before = inside()
      for (let tenth = 0; tenth < 10; tenth += 1) {
        now += 100
        line.arrive({ entered: 0, arriving: Math.round(come / 10) })
      }
      behind = Math.max(0, behind + inside() - before - bears)
      line.flushed(50 + (behind / bears) * 1000)
      return { letIn: inside() - before, delay: (behind / bears) * 1000 }
    },
  }
}
const seconds = (many: number) => Array.from({ length: many })
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

test('as long as Works are committed soon everybody comes in at once', () => {
  const { second, waiting } = day(100)
  for (const _ of seconds(120)) second(90)
  expect(waiting()).toBe(0)
})

test('when five times as many come as it bears, so many are let in as it bears, and the writer goes on being quick', () => {
  const { second, waiting } = day(100)
  const run = seconds(900).map(() => second(500))
  const late = run.slice(300)
  const rate = sum(late.map(({ letIn }) => letIn)) / late.length
  expect(rate).toBeGreaterThan(75)
  expect(rate).toBeLessThan(105)
  expect(waiting()).toBeGreaterThan(100_000)
  expect(sum(late.map(({ delay }) => delay)) / late.length).toBeLessThan(slowMilliseconds)
})

test('once nobody comes any more the line empties, and the door stands open', () => {
  const { line, second, waiting } = day(100)
  for (const _ of seconds(60)) second(300)
  for (const _ of seconds(400)) second(0)
  expect(waiting()).toBe(0)
  expect(line.arrive({ entered: 0, arriving: 0 }).isOpen).toBe(true)
})

test('where calls gather in an isolate, whatever they wait for, who comes waits', () => {
  let now = 0
  const line = createLine({ clock: () => now, waited: () => 0 })
  expect(line.arrive({ entered: 0, arriving: 1, underWay: 60 }).isOpen).toBe(true)
  expect(line.arrive({ entered: 0, arriving: 1, underWay: 200 }).isOpen).toBe(false)
  for (const _ of seconds(60)) {
    now += 1_000
    line.arrive({ entered: 0, arriving: 0, underWay: 5 })
  }
  expect(line.arrive({ entered: 0, arriving: 0, underWay: 5 })).toMatchObject({ isOpen: true, admitted: 2 })
})

test('a writer that does not answer lets a few in all the same', () => {
  let now = 0
  const line = createLine({ clock: () => now, waited: () => 8_000 })
  for (const _ of seconds(100)) {
    now += 1_000
    line.arrive({ entered: 0, arriving: 50 })
  }
  const { arrived, admitted } = line.counts()
  expect(arrived).toBe(5_000)
  expect(admitted).toBeGreaterThan(90)
  expect(admitted).toBeLessThan(500)
})

test('nobody is let in who has not come, nobody twice, and never is anybody sent back', () => {
  const step = fc.record({
    after: fc.integer({ min: 0, max: 20_000 }),
    entered: fc.integer({ min: 0, max: 500 }),
    arriving: fc.integer({ min: 0, max: 500 }),
    flush: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0
      const line: Line = createLine({ clock: () => now, waited: () => 0 })
      let before = line.counts()
      for (const { after, entered, arriving, flush } of steps) {
        now += after
        if (flush !== null) line.flushed(flush)
        const standing = line.arrive({ entered, arriving })
        expect(standing.admitted).toBeLessThanOrEqual(standing.arrived)
        expect(standing.admitted).toBeGreaterThanOrEqual(before.admitted)
        expect(standing.arrived).toBe(before.arrived + entered + arriving)
        before = line.counts()
      }
    }),
  )
})

test('what is kept of a line makes it the same line after a fall', () => {
  const { line, second } = day(10)
  for (const _ of seconds(30)) second(100)
  const again = createLine({ clock: () => 0, waited: () => 0, kept: line.counts() })
  expect(again.arrive({ entered: 0, arriving: 0 })).toMatchObject({ ...line.counts(), isOpen: false })
})

test('where few come, a slow writer keeps nobody out: they are not what it is slow of', () => {
  let now = 0
  const line = createLine({ clock: () => now, waited: () => 0 })
  for (let second = 0; second < 30; second += 1) {
    now += 1_000
    line.flushed(3_000)
    expect(line.arrive({ entered: 1, arriving: 0 }).isOpen).toBe(true)
  }
})

test('a clock that is set back stops nobody: the line goes on from there', () => {
  let now = 10_000_000
  const line = createLine({ clock: () => now, waited: () => 8_000 })
  const run = () => {
    for (const _ of seconds(100)) {
      now += 1_000
      line.arrive({ entered: 0, arriving: 50 })
    }
    return line.counts().admitted
  }
  const before = run()
  now -= 3_600_000
  expect(run() - before).toBeGreaterThan(90)
})

test('places that nobody stands at cost those behind them little: it is load that the rate goes by, not heads', () => {
  let now = 0
  let behind = 0
  const line = createLine({ clock: () => now, waited: () => 0 })
  const bears = 100
  let real = 0
  const places: boolean[] = []
  let seen = 0
  for (const nth of seconds(1_200).keys()) {
    for (let tenth = 0; tenth < 10; tenth += 1) {
      now += 100
      // Of those who come four of five are nobody: they took a place, and never come back.
      for (let one = 0; one < 40; one += 1) places.push(one % 5 === 0)
      line.arrive({ entered: 0, arriving: 40 })
    }
    const { admitted } = line.counts()
    const come = places.slice(seen, admitted).filter(Boolean).length
    seen = admitted
    behind = Math.max(0, behind + come - bears)
    line.flushed(50 + (behind / bears) * 1_000)
    if (nth >= 300) real += come
  }
  // 80 a second come who are somebody: nearly all that it bears.
  expect(real / 900).toBeGreaterThan(65)
})
