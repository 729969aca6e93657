import { home } from '#contract/texts/home'
import { useGeneral } from '#frontend/app/general.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

/** What the department tells today: a notice of its own, and why nobody can apply. A start page without them is whole. */
export function HomeNotices() {
  const text = useText(home)
  const language = useLanguage()
  const general = useGeneral()
  const closed = general && !general.applications.open && general.applications[`notice_${language}`]
  const words = general?.home_notice?.[`text_${language}`]
  return (
    <>
      {closed && (
        <Notice kind="info">
          <p className="font-semibold">{text('closed')}</p>
          <p>{closed}</p>
        </Notice>
      )}
      {words && (
        <Notice kind="info">
          <p>{words}</p>
        </Notice>
      )}
    </>
  )
}
