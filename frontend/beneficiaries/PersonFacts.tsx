import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Facts } from '#frontend/ui/Detail.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import type { BeneficiaryData } from './BeneficiaryDetails.tsx'

type Props = { data: BeneficiaryData }
type Naming = { name_en: string; name_bn: string } | null

/** Who it is, and where they live. */
export function PersonFacts({ data }: Props) {
  const text = useText(words)
  const { nameOf, day, digits, phone } = useFormat()
  const { person, guardian } = data
  const named = (of: Naming) => of && nameOf(of)
  const lives = ({ place, post_code, address }: BeneficiaryData['present']) =>
    [address, named(place), post_code && digits(post_code)].filter(Boolean).join(', ')
  return (
    <Section title={text('person')}>
      <Facts
        facts={[
          { label: text('name'), value: `${data.name_bn}\n${data.name_en}` },
          { label: text('date_of_birth'), value: day(data.date_of_birth) },
          { label: text('gender'), value: nameOf(data.gender) },
          { label: text('person_number'), value: digits(data.verification_number) },
          {
            label: text('person_identity'),
            value: text(person.identity === 'verified' ? 'verified' : 'identity_declared'),
          },
          { label: text('mobile'), value: phone(data.mobile) },
          { label: text('father'), value: nameOf(person.father) },
          { label: text('mother'), value: nameOf(person.mother) },
          ...(person.spouse ? [{ label: text('spouse'), value: nameOf(person.spouse) }] : []),
          { label: text('marital_status'), value: named(person.marital_status) },
          { label: text('religion'), value: named(person.religion) },
          { label: text('nationality'), value: named(person.nationality) },
          { label: text('education'), value: named(person.education) },
          { label: text('profession'), value: named(person.profession) },
          ...(person.identification_mark ? [{ label: text('mark'), value: person.identification_mark }] : []),
          ...(person.email ? [{ label: text('email'), value: person.email }] : []),
          ...(guardian
            ? [
                {
                  label: text('guardian'),
                  value: [guardian.name, guardian.mobile && phone(guardian.mobile)]
                    .filter(Boolean)
                    .join(', '),
                },
              ]
            : []),
          { label: text('present_address'), value: lives(data.present) },
          { label: text('permanent_address'), value: lives(data.permanent) },
        ]}
      />
    </Section>
  )
}

/** Where the money goes; the number is masked. */
export function AccountFacts({ data: { account } }: Props) {
  const text = useText(words)
  const { nameOf, digits } = useFormat()
  return (
    <Section title={text('account')}>
      {account ? (
        <Facts
          facts={[
            {
              label: text('institution'),
              value: [account.institution, account.branch]
                .flatMap((one) => (one ? [nameOf(one)] : []))
                .join(', '),
            },
            {
              label: text('account_owner'),
              value: account.owner ? nameOf(account.owner) : account.account_name,
            },
            { label: text('account_number'), value: digits(account.number) },
            { label: text('account_state'), value: text(`account_${account.state}`) },
          ]}
        />
      ) : (
        <p>{text('no_account')}</p>
      )}
    </Section>
  )
}

/** Who receives in their place. */
export function NomineeFacts({ data: { nominee } }: Props) {
  const text = useText(words)
  const { nameOf, day, digits } = useFormat()
  return (
    <Section title={text('nominee')}>
      {nominee ? (
        <Facts
          facts={[
            { label: text('name'), value: nameOf(nominee.name) },
            { label: text('relation'), value: nominee.relation && nameOf(nominee.relation) },
            { label: text('date_of_birth'), value: day(nominee.date_of_birth) },
            { label: text('person_number'), value: nominee.number && digits(nominee.number) },
            { label: text('nationality'), value: nominee.nationality && nameOf(nominee.nationality) },
            { label: text('address'), value: nominee.address },
          ]}
        />
      ) : (
        <p>{text('no_nominee')}</p>
      )}
    </Section>
  )
}
