import type { RuleSet } from '#contract/poverty'
import type { YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'

type Places = Pick<YearRules, 'divisions' | 'districts'>
type Line = { key: string; what: string; before: string; after: string }

/** What differs between two rule sets: cut-offs, effects, questions and their answers, each with its number before and after. */
export function RulesDifference({
  before,
  after,
  places,
}: {
  before: RuleSet
  after: RuleSet
  places: Places
}) {
  const text = useText(words)
  const lines = useDifference(before, after, places)
  if (lines.length === 0) return <p>{text('difference_none')}</p>
  return (
    <RowTable
      caption={text('publish_changes')}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', title: text('name'), cell: ({ what }) => what },
        { key: 'before', title: text('difference_from'), show: 'always', cell: (line) => line.before },
        { key: 'after', title: text('difference_to'), show: 'always', cell: (line) => line.after },
      ]}
    />
  )
}

function useDifference(before: RuleSet, after: RuleSet, { divisions, districts }: Places): Line[] {
  const text = useText(words)
  const format = useFormat()
  const weight = (value: number | undefined) => (value === undefined ? '–' : format.decimal(value))
  const numbers = (key: string, what: string, from: number | undefined, to: number | undefined): Line[] =>
    from === to ? [] : [{ key, what, before: weight(from), after: weight(to) }]
  const nameIn = (places: Places['divisions'], code: string) => {
    const found = places.find((place) => place.code === code)
    return found ? format.nameOf(found) : code
  }
  const codes = (one: Record<string, number>, other: Record<string, number>) => [
    ...new Set([...Object.keys(one), ...Object.keys(other)]),
  ]
  const [was, will] = [before.cut_off.divisions, after.cut_off.divisions]
  return [
    ...numbers(
      'country',
      `${text('cut_off_score')}: ${text('whole_country')}`,
      before.cut_off.country,
      after.cut_off.country,
    ),
    ...codes(was, will).flatMap((code) =>
      numbers(`d${code}`, `${text('cut_off_score')}: ${nameIn(divisions, code)}`, was[code], will[code]),
    ),
    ...codes(before.district_effects, after.district_effects).flatMap((code) =>
      numbers(
        `e${code}`,
        `${text('effect')}: ${nameIn(districts, code)}`,
        before.district_effects[code] ?? 0,
        after.district_effects[code] ?? 0,
      ),
    ),
    ...answersOf(before, after).flatMap(({ key, one, other }) => {
      const name = (answer: Answer) => [answer.of, answer.self].filter((part) => part !== undefined)
      const said = (answer: Answer) => name(answer).map(format.nameOf).join(': ')
      if (one && other)
        return said(one) === said(other)
          ? numbers(key, said(other), one.weight, other.weight)
          : [
              {
                key,
                what: said(other),
                before: `${said(one)}, ${weight(one.weight)}`,
                after: `${said(other)}, ${weight(other.weight)}`,
              },
            ]
      const only = (one ?? other)!
      const what = text(one ? 'difference_removed' : 'difference_added', { name: said(only) })
      return [{ key, what, before: weight(one?.weight), after: weight(other?.weight) }]
    }),
  ]
}

type Named = { name_en: string; name_bn: string }
type Answer = { of: Named; self?: Named; weight: number }

/** Questions and answers of both by their ids, beside each other. */
function answersOf(before: RuleSet, after: RuleSet): { key: string; one?: Answer; other?: Answer }[] {
  const listed = ({ variables }: RuleSet) =>
    new Map<string, Answer>(
      variables.flatMap((variable) => [
        [`v${variable.id}`, { of: variable, weight: variable.weight }] as const,
        ...variable.children.map(
          (child) => [`c${child.id}`, { of: variable, self: child, weight: child.weight }] as const,
        ),
      ]),
    )
  const [was, will] = [listed(before), listed(after)]
  return [...new Set([...was.keys(), ...will.keys()])].map((key) => {
    const [one, other] = [was.get(key), will.get(key)]
    return { key, ...(one && { one }), ...(other && { other }) }
  })
}
