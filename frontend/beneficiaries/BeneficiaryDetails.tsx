import { Link } from 'wouter'
import { beneficiaries } from '#calls/beneficiaries'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { oversight as oversightWords } from '#contract/texts/oversight/oversight'
import { showTrackingNumber } from '#contract/tracking-number'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { entryPath } from '#frontend/app/applications/paths.ts'
import { useFormat } from '#frontend/app/format.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { BeneficiaryActs } from './BeneficiaryActs.tsx'
import { BeneficiaryFiles } from './BeneficiaryFiles.tsx'
import { Deactivate } from './Deactivate.tsx'
import { AccountFacts, NomineeFacts, PersonFacts } from './PersonFacts.tsx'
import { detailsPath, journeyPath, listPaths } from './paths.ts'
import { Periods } from './Periods.tsx'
import { stateKinds } from './states.ts'

export type BeneficiaryData = AnswerOf<typeof beneficiaries.beneficiary.get>['data']

/** Everything about one beneficiary on one page. */
export default function BeneficiaryDetails({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(beneficiaries.beneficiary.get, { params: { id: params['id'] ?? '' } })
  const data = got.data?.data
  return (
    <Page
      title={data ? format.nameOf(data) : text('view_title')}
      state={data && { kind: stateKinds[data.status], words: text(`status_${data.status}`) }}
      crumbs={[{ label: text('title_list'), href: listPaths.list }]}
    >
      <RecordState got={got} lines={12}>
        {({ data: known }) => <Known key={known.id} data={known} />}
      </RecordState>
    </Page>
  )
}

function Known({ data }: { data: BeneficiaryData }) {
  const text = useText(words)
  const format = useFormat()
  const link = useLink()
  const journey = link(journeyPath(data.id))
  const { seats } = data
  const place = seats.place ? format.nameOf(seats.place) : ''
  const taken = format.count(seats.taken)
  return (
    <Detail
      actions={
        <>
          <BeneficiaryActs data={data} />
          {journey && <ButtonLink href={journey}>{text('open_journey')}</ButtonLink>}
        </>
      }
      history={{ entity: 'beneficiary', id: data.id }}
      facts={[
        { label: text('number'), value: format.digits(showTrackingNumber(data.number)) },
        { label: text('program'), value: format.nameOf(data.program) },
        { label: text('place'), value: data.place && format.nameOf(data.place) },
        { label: text('amount'), value: format.money(data.monthly_amount) },
        ...(data.class ? [{ label: text('class'), value: format.nameOf(data.class) }] : []),
        { label: text('since_day'), value: format.day(data.status_day) },
        ...(data.reason || data.note
          ? [
              {
                label: text('state_why'),
                value: [data.reason && format.nameOf(data.reason), data.note].filter(Boolean).join(': '),
              },
            ]
          : []),
        ...(data.rank === null
          ? []
          : [
              { label: text('rank'), value: text('rank_of', { rank: format.count(data.rank) }) },
              { label: text('papers'), value: text(data.verified_at === null ? 'papers_no' : 'papers_yes') },
            ]),
        {
          label: text('seat'),
          value:
            seats.seats === null
              ? text('seat_open', { place, taken })
              : text('seat_of', { place, taken, seats: format.count(seats.seats) }),
        },
        {
          label: text('present_until'),
          value: data.present_until ? format.day(data.present_until) : text('never_present'),
        },
        ...(data.passed_over === null
          ? []
          : [
              {
                label: text('passed'),
                value: [
                  text('passed_over', { count: format.count(data.passed_over.count) }),
                  data.passed_over.reason && format.nameOf(data.passed_over.reason),
                  data.passed_over.note,
                ]
                  .filter(Boolean)
                  .join(': '),
              },
            ]),
        ...(data.hold === null ? [] : [{ label: text('hold'), value: data.hold }]),
        { label: text('application'), value: <Application data={data} /> },
        ...(['verified', 'approved', 'deleted'] as const).flatMap((mark) => {
          const hand = data.hands[mark]
          if (!hand) return []
          const value = text('hand', { name: hand.name, at: format.moment(hand.at) })
          return [{ label: text(`hand_${mark}`), value }]
        }),
      ]}
    >
      <p className="text-sm text-base-content/80 print:hidden">{text('view_lead')}</p>
      <Deactivate data={data} />
      <PersonFacts data={data} />
      <AccountFacts data={data} />
      <NomineeFacts data={data} />
      <Section title={text('files')}>
        <BeneficiaryFiles data={data} />
      </Section>
      <Section title={text('periods')}>
        <Periods data={data} />
      </Section>
      {data.others.length > 0 && (
        <Section title={text('others')}>
          <ul className="flex flex-col gap-2">
            {data.others.map((one) => (
              <li key={one.id}>
                <Link href={detailsPath(one.id)} className="text-primary underline underline-offset-4">
                  {format.nameOf(one.program)}, {format.digits(showTrackingNumber(one.number))}
                </Link>{' '}
                ({text(`status_${one.status}`)})
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Detail>
  )
}

function Application({ data: { application } }: { data: BeneficiaryData }) {
  const text = useText(words)
  const stateText = useText(oversightWords)
  const format = useFormat()
  const link = useLink()
  if (!application) return text('nothing')
  const said = `${format.digits(showTrackingNumber(application.id))} (${stateText(`state_${application.state}`)})`
  const href = link(entryPath(application.id))
  return href ? (
    <Link href={href} className="text-primary underline underline-offset-4">
      {said}
    </Link>
  ) : (
    <span>{said}</span>
  )
}
