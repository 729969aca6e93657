import { grievances } from '#calls/grievances'
import { isOpenState } from '#contract/grievances/life'
import { helperWords } from '#contract/texts/applications/helper-words'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { showTrackingNumber } from '#contract/tracking-number'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { casesPath } from '#frontend/app/grievances/paths.ts'
import { stateKinds } from '#frontend/app/grievances/states.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Detail, Facts } from '#frontend/ui/Detail.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { CaseActs, NoteAct, WriteAct } from './CaseActs.tsx'
import { CaseFiles } from './CaseFiles.tsx'
import { CaseMessages } from './CaseMessages.tsx'
import { CaseTimeline, whyAgain } from './CaseTimeline.tsx'
import { Mends } from './Mends.tsx'
import { Mobile } from './Mobile.tsx'
import { OwnRecords } from './OwnRecords.tsx'

export type CaseData = AnswerOf<typeof grievances.case.get>['data']

/** One grievance with everything beside it. */
export default function CaseView({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(grievances.case.get, { params: { id: params['id'] ?? '' } })
  const data = got.data?.data
  return (
    <Page
      title={
        data
          ? `${format.nameOf(data.type)}, ${format.digits(showTrackingNumber(data.id))}`
          : text('view_title')
      }
      state={data && { kind: stateKinds[data.status], words: text(`state_${data.status}`) }}
      crumbs={[{ label: text('title'), href: casesPath }]}
    >
      <RecordState got={got} lines={12}>
        {({ data: known }) => (
          <>
            <Again data={known} />
            <Wrote data={known} />
            <Promised data={known} />
            {known.sensitive && <Notice kind="warning">{text('sensitive_note')}</Notice>}
            {known.is_own && <Notice kind="info">{text('own_complaint')}</Notice>}
            {known.bar && <Notice kind="info">{text(whyBarred(known))}</Notice>}
            <Section title={text('words')}>
              <p className="break-words whitespace-pre-line">{known.text}</p>
              {known.documents.length > 0 && <CaseFiles data={known} />}
            </Section>
            <Known key={known.id} data={known} />
          </>
        )}
      </RecordState>
    </Page>
  )
}

/** Who decides instead of whoever took it in or answered it before, by what may be done with it. */
function whyBarred({ acts, bar, has_colleagues }: CaseData) {
  if (bar === 'answered') return 'answered_before' as const
  if (!acts.includes('hand_over')) return 'taken_in_theirs' as const
  if (has_colleagues) return 'taken_in' as const
  return acts.includes('forward') ? ('taken_in_forward' as const) : ('taken_in_stays' as const)
}

/** Why it is open once more, in the complainant's words: whoever decides now reads that first. */
function Again({ data }: { data: CaseData }) {
  const text = useText(words)
  const format = useFormat()
  const { again, timeline } = data
  const since = again && timeline.findLast(({ kind }) => kind === again)
  if (!since) return null
  const said = whyAgain(data, since)
  return (
    <Notice kind="warning">
      <p className="font-semibold">{text(`again_${again}`, { at: format.moment(since.at) })}</p>
      {said && <p className="break-words whitespace-pre-line">{said}</p>}
    </Notice>
  )
}

/** What the complainant wrote and nobody has answered, with the way to answer it. */
function Wrote({ data }: { data: CaseData }) {
  const text = useText(words)
  const format = useFormat()
  const { wrote_since: since } = data
  if (since === null) return null
  const said = data.messages.filter(
    ({ side, is_note, at }) => side === 'complainant' && !is_note && at >= since,
  )
  return (
    <Notice kind="warning">
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold">{text('wrote_on', { at: format.moment(since) })}</p>
        {said.map(({ at, text: one }) => (
          <p key={at} className="break-words whitespace-pre-line">
            {one === '' ? text('wrote_papers') : one}
          </p>
        ))}
        <WriteAct data={data} />
      </div>
    </Notice>
  )
}

/** What an answer promised isn't done yet. */
const isPromised = ({ status, due_day }: CaseData) => !isOpenState(status) && due_day !== null

function Promised({ data }: { data: CaseData }) {
  const text = useText(words)
  const format = useFormat()
  if (!isPromised(data)) return null
  return <Notice kind="info">{text('promised_note', { day: format.day(data.due_day!) })}</Notice>
}

/** Another office has it, and nothing may be done from here. */
const isElsewhere = ({ acts, bar, due_day, is_mine, held_by }: CaseData) =>
  acts.length === 0 && bar === null && due_day !== null && !is_mine && held_by.office !== null

function Known({ data }: { data: CaseData }) {
  const text = useText(words)
  const format = useFormat()
  const helper = useText(helperWords)
  const { complainant, answer } = data
  // One that is open again keeps its last answer.
  const given = data.timeline.findLast(({ kind }) => kind === 'solved' || kind === 'rejected')?.kind
  return (
    <Detail
      actions={
        isElsewhere(data) ? (
          <p className="max-w-[30rem] text-sm text-base-content/80">
            {text('elsewhere', { office: format.nameOf(data.held_by.office!) })}
          </p>
        ) : (
          <CaseActs data={data} />
        )
      }
      // What was done about a sensitive one stands where nobody looks.
      history={data.sensitive ? undefined : { entity: 'grievance', id: data.id, closed: true }}
      facts={factsOf(data, text, format)}
    >
      <p className="text-sm text-base-content/80 print:hidden">{text('view_lead')}</p>
      {answer && (
        <Section title={text('answer')}>
          <p className="break-words whitespace-pre-line">{answer.text}</p>
          <Facts
            facts={[
              {
                label: text(given === 'rejected' ? 'ground' : 'solution'),
                value: answer.solution && format.nameOf(answer.solution),
              },
              { label: text('answered'), value: format.moment(answer.at) },
              ...(answer.still_to_come === null && !answer.all_done
                ? []
                : [
                    {
                      label:
                        answer.still_to_come_by === null
                          ? text('still_to_come')
                          : text('promised', { day: format.day(answer.still_to_come_by) }),
                      value: answer.still_to_come ?? text('all_done'),
                    },
                  ]),
              {
                label: text('answer_to_rating'),
                value: [
                  text(data.rating === null ? 'rating_none' : `rating_${data.rating}`),
                  data.rating !== null && !data.rating_counts && text('rating_apart'),
                ]
                  .filter(Boolean)
                  .join('\n'),
              },
            ]}
          />
        </Section>
      )}
      {(data.mends.length > 0 || data.acts.includes('mend')) && (
        <Section title={text('mends')}>
          <Mends data={data} />
        </Section>
      )}
      <Section title={text('complainant')}>
        {complainant ? (
          <Facts
            facts={[
              { label: text('name'), value: complainant.name },
              { label: text('person_number'), value: format.digits(complainant.verification_number) },
              {
                label: text('date_of_birth'),
                value: (
                  <>
                    {format.day(complainant.date_of_birth)}
                    {/* What is sensitive may be about the counter's own office. */}
                    {!data.sensitive && (
                      <span className="block text-sm text-base-content/80 print:hidden">
                        {text('birth_wrong')}
                      </span>
                    )}
                  </>
                ),
              },
              {
                label: text('mobile'),
                value: <Mobile data={data} mobile={complainant.mobile} />,
              },
              ...(complainant.speaker
                ? [
                    {
                      label: text('speaker'),
                      value: [
                        complainant.speaker.name,
                        helper(`helper_${complainant.speaker.relation}`),
                        complainant.mobile !== '' && text('speaker_mobile'),
                      ]
                        .filter(Boolean)
                        .join('\n'),
                    },
                  ]
                : []),
            ]}
          />
        ) : (
          <p>{text('unnamed_note')}</p>
        )}
      </Section>
      {complainant && (
        <Section title={text('own')}>
          <OwnRecords data={data} />
        </Section>
      )}
      <Section title={text('talk')}>
        <p className="text-sm text-base-content/80">{text('talk_lead')}</p>
        <CaseMessages messages={data.messages.filter(({ is_note }) => !is_note)} none={text('talk_none')} />
        {data.wrote_since === null && <WriteAct data={data} />}
      </Section>
      <Section title={text('notes')}>
        <p className="text-sm text-base-content/80">{text('notes_lead')}</p>
        <CaseMessages messages={data.messages.filter(({ is_note }) => is_note)} none={text('notes_none')} />
        <NoteAct data={data} />
      </Section>
      <Section title={text('timeline')}>
        <CaseTimeline data={data} />
      </Section>
    </Detail>
  )
}

function factsOf(
  data: CaseData,
  text: ReturnType<typeof useText<keyof typeof words.en>>,
  format: ReturnType<typeof useFormat>,
) {
  const named = (of: { name_en: string; name_bn: string } | null) => of && format.nameOf(of)
  const { office } = data.held_by
  return [
    { label: text('number'), value: format.digits(showTrackingNumber(data.id)) },
    { label: text(isPromised(data) ? 'rest_due' : 'due'), value: <DueFact data={data} /> },
    {
      label: text('owner'),
      value: [data.owner ?? text('nobody'), office && format.nameOf(office)].filter(Boolean).join('\n'),
    },
    { label: text('tier'), value: text('tier_office', { number: format.digits(data.tier) }) },
    { label: text('category'), value: named(data.category) },
    ...(data.subject ? [{ label: text('subject'), value: named(data.subject) }] : []),
    {
      label: text('about'),
      value: [text(`about_${data.about}`), data.about_name].filter(Boolean).join(': '),
    },
    ...(data.against_office
      ? [{ label: text('office_against'), value: format.nameOf(data.against_office) }]
      : []),
    ...(data.program ? [{ label: text('program'), value: named(data.program) }] : []),
    { label: text('place'), value: named(data.place) },
    { label: text('submitted_at'), value: format.moment(data.submitted_at) },
    {
      label: text('entry'),
      value: data.entered_by ? text('entered_by', { name: data.entered_by }) : text('entry_online'),
    },
  ]
}

function DueFact({ data: { due_day, is_late } }: { data: CaseData }) {
  const text = useText(words)
  const format = useFormat()
  if (due_day === null) return <span>{text('answered')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {format.day(due_day)}
      {is_late && <StateMark kind="danger">{text('late')}</StateMark>}
    </span>
  )
}
