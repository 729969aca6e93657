import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { nationalHelpline } from '#contract/helpline'
import { contact } from '#contract/texts/contact'
import { useFormat } from '#frontend/app/format.ts'
import { useGeneral } from '#frontend/app/general.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { screenExists } from '#frontend/app/screens.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'

const phones = (hotline = nationalHelpline) => [
  { number: hotline, name: 'helpline', note: 'helpline_note' } as const,
  { number: '1098', name: 'child_helpline', note: 'child_helpline_note' } as const,
]
const trackingPath = '/application-tracking'
const complaintsPath = '/grievance-entry'

/** Where to go, whom to call, where to write. */
export default function ContactUs() {
  const text = useText(contact)
  const { digits } = useFormat()
  const language = useLanguage()
  const general = useGeneral()
  const own = general?.contact
  return (
    <PublicPage title={text('title')}>
      <div className="flex flex-col gap-8">
        <p>{text('lead')}</p>
        <Part id="office" title={text('office')}>
          <p>{text('office_where')}</p>
          {screenExists(trackingPath) && (
            <p>
              {text('office_named')}{' '}
              <Link href={trackingPath} className="font-medium text-primary underline underline-offset-4">
                {text('track')}
              </Link>
            </p>
          )}
          <p>{text('office_find', { number: own?.hotline ?? nationalHelpline })}</p>
          <p>{text('office_bring')}</p>
        </Part>
        <Part id="phones" title={text('phones')}>
          <dl className="flex flex-col gap-4">
            {phones(own?.hotline).map(({ number, name, note }) => (
              <div key={number}>
                <dt className="font-medium">{text(name)}</dt>
                <dd>
                  <a
                    href={`tel:${number}`}
                    className="inline-flex min-h-11 min-w-11 items-center text-2xl font-bold text-primary underline underline-offset-4"
                  >
                    {digits(number)}
                  </a>
                </dd>
                <dd className="text-base-content/80">{text(note)}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="department" title={text('department')}>
          <address className="not-italic">
            <span className="block font-medium">
              {general?.department[`name_${language}`] ?? text('department_name')}
            </span>
            {general?.department[`address_${language}`] ?? text('address')}
          </address>
          <p>{own?.[`hours_${language}`] ?? text('hours')}</p>
          {own?.phone && <Reach href={`tel:${own.phone}`}>{digits(own.phone)}</Reach>}
          {own?.email && <Reach href={`mailto:${own.email}`}>{own.email}</Reach>}
        </Part>
        <Notice kind="warning">
          <p>{text('warning', { number: own?.hotline ?? nationalHelpline })}</p>
          {screenExists(complaintsPath) && (
            <Link
              href={complaintsPath}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {text('complain')}
            </Link>
          )}
        </Notice>
      </div>
    </PublicPage>
  )
}

const Reach = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a
      href={href.replaceAll(' ', '')}
      className="inline-flex min-h-11 items-center font-medium break-all text-primary underline underline-offset-4"
    >
      {children}
    </a>
  </p>
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <h2 id={id} className="text-xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
)
