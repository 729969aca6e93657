import { useEffect, useState } from 'react'
import { settings } from '#calls/settings'
import { call, type AnswerOf } from '#frontend/app/client.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

type Told = AnswerOf<typeof settings.publicGeneral>['data']

/** What the department tells today: a notice of its own, and why nobody can apply. A start page without them is whole. */
export default function HomeNotices() {
  const language = useLanguage()
  const [told, setTold] = useState<Told>()
  useEffect(() => {
    const left = new AbortController()
    call(settings.publicGeneral, { signal: left.signal }).then(
      ({ data }) => setTold(data),
      () => undefined,
    )
    return () => left.abort()
  }, [])
  const closed = told && !told.applications.open ? told.applications[`notice_${language}`] : null
  const notices = [closed, told?.home_notice?.[`text_${language}`]].filter((words) => words)
  return notices.map((words) => (
    <Notice key={words} kind="info">
      <p>{words}</p>
    </Notice>
  ))
}
