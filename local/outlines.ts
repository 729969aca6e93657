import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './paths.ts'

/**
 * `node local/outlines.ts <district_outlines.json>` makes the outlines of districts small enough for a dashboard. A border is
 * simplified once for both its neighbours, so that nothing gapes.
 */
type Point = readonly [x: number, y: number]
type Source = { viewBox: string; districts: Record<string, { path: string }> }

const tolerance = 1.6
const leastArea = 10

const keyOf = ([x, y]: Point) => `${x},${y}`
const same = (one: Point, other: Point) => keyOf(one) === keyOf(other)

const ringsOf = (path: string): Point[][] =>
  path
    .split('Z')
    .filter((part) => part.trim())
    .map((part) => {
      const points = [...part.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])
      return same(points[0]!, points.at(-1)!) ? points.slice(0, -1) : points
    })

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [width, height] = [toX - fromX, toY - fromY]
  const length = Math.hypot(width, height)
  return length === 0
    ? Math.hypot(x - fromX, y - fromY)
    : Math.abs(width * (fromY - y) - (fromX - x) * height) / length
}

/** Douglas and Peucker: what lies nearer to the line than the tolerance goes. */
function simplified(line: readonly Point[]): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let [furthest, most] = [0, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const away = distance(line[index]!, first, last)
    if (away > most) [furthest, most] = [index, away]
  }
  if (most <= tolerance) return [first, last]
  return [...simplified(line.slice(0, furthest + 1)).slice(0, -1), ...simplified(line.slice(furthest))]
}

/** The same whichever neighbour it is read for. */
const border = (line: readonly Point[]): Point[] =>
  keyOf(line[0]!) < keyOf(line.at(-1)!) ? simplified(line) : simplified(line.toReversed()).toReversed()

const source = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Source
const districts = Object.entries(source.districts).map(([code, { path }]) => {
  const rings = ringsOf(path).toSorted((one, other) => areaOf(other) - areaOf(one))
  return { code, rings: rings.filter((ring, index) => index === 0 || areaOf(ring) >= leastArea) }
})

/** Where three borders meet, a line must begin and end. */
const neighbours = new Map<string, Set<string>>()
for (const { rings } of districts)
  for (const ring of rings)
    ring.forEach((point, index) => {
      const next = ring[(index + 1) % ring.length]!
      for (const [one, other] of [
        [point, next],
        [next, point],
      ] as const)
        neighbours.set(keyOf(one), (neighbours.get(keyOf(one)) ?? new Set()).add(keyOf(other)))
    })
const meets = (point: Point) => neighbours.get(keyOf(point))!.size > 2

function smaller(ring: readonly Point[]): Point[] {
  const begin = Math.max(0, ring.findIndex(meets))
  const turned = [...ring.slice(begin), ...ring.slice(0, begin), ring[begin]!]
  // An island has no such points: it is cut where it is furthest from its beginning.
  const furthest = turned.reduce(
    (best, [x, y], index) =>
      Math.hypot(x - turned[0]![0], y - turned[0]![1]) >
      Math.hypot(turned[best]![0] - turned[0]![0], turned[best]![1] - turned[0]![1])
        ? index
        : best,
    0,
  )
  const isIsland = !ring.some(meets)
  const cuts = turned.flatMap((point, index) =>
    index > 0 && (index === turned.length - 1 || (isIsland ? index === furthest : meets(point)))
      ? [index]
      : [],
  )
  let from = 0
  const whole: Point[] = []
  for (const to of cuts) {
    whole.push(...border(turned.slice(from, to + 1)).slice(0, -1))
    from = to
  }
  return whole
}

const rounded = (ring: readonly Point[]): Point[] =>
  ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter((point, index, all) => index === 0 || !same(point, all[index - 1]!))

/** Relative steps: short, and alike enough to be packed well. */
const pathOf = (ring: readonly Point[]): string =>
  ring
    .map(([x, y], index) => {
      const [beforeX, beforeY] = ring[index - 1] ?? [0, 0]
      return `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${x - beforeX},${y - beforeY}`
    })
    .join('') + 'z'

const boxOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
}

/** Where a word stands on it: the middle of its largest part. */
function middle(ring: readonly Point[]): Point {
  const [left, top, right, bottom] = boxOf(ring)
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
}

const outlines = Object.fromEntries(
  districts.map(({ code, rings }) => {
    const small = rings.map((ring) => rounded(smaller(ring))).filter((ring) => ring.length > 2)
    return [code, { path: small.map(pathOf).join(''), at: middle(small[0]!), box: boxOf(small.flat()) }]
  }),
)
writeFileSync(
  at('frontend/ui/charts/outlines.json'),
  `{\n${Object.entries(outlines)
    .map(([code, outline]) => `  "${code}": ${JSON.stringify(outline)}`)
    .join(',\n')}\n}\n`,
)
