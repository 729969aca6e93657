import { Link } from 'wouter'
import { privacy } from '#contract/texts/privacy'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'

type Text = keyof (typeof privacy)['en']

const sections = {
  collected: ['collected_1', 'collected_2', 'collected_3', 'collected_4'],
  use: ['use_1', 'use_2', 'use_3', 'use_4', 'use_5'],
  sharing: ['sharing_1', 'sharing_2', 'sharing_3', 'sharing_4'],
  retention: ['retention_1', 'retention_2', 'retention_3'],
  security: ['security_1', 'security_2', 'security_3', 'security_4'],
  rights: ['rights_1', 'rights_2', 'rights_3', 'rights_4'],
  children: ['children_1', 'children_2'],
} as const satisfies Partial<Record<Text, readonly Text[]>>

/** What is done with people's data, in plain words. */
export default function PrivacyPolicy() {
  const text = useText(privacy)
  return (
    <PublicPage title={text('title')}>
      <div className="flex flex-col gap-8">
        <p>{text('lead')}</p>
        <Notice kind="warning">{text('never')}</Notice>
        {Object.entries(sections).map(([title, points]) => (
          <section key={title} aria-labelledby={title}>
            <h2 id={title} className="mb-3 text-xl font-semibold">
              {text(title as keyof typeof sections)}
            </h2>
            <ul className="ms-5 flex list-disc flex-col gap-2">
              {points.map((point) => (
                <li key={point}>{text(point)}</li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="contact">
          <h2 id="contact" className="mb-3 text-xl font-semibold">
            {text('contact')}
          </h2>
          <p>{text('contact_text')}</p>
          <Link
            href="/contact-us"
            className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            {text('contact_link')}
          </Link>
        </section>
      </div>
    </PublicPage>
  )
}
