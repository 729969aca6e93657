import { useEffect, useRef, useState, type ReactNode } from 'react'
import { apiDocumentation } from '#contract/texts/api-documentation'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { ApiFields } from './ApiFields.tsx'
import { fieldsOf, type Operation } from './open-api.ts'

/** One call: its line, and all of it once it is opened. */
export function ApiOperation({ operation, linked }: { operation: Operation; linked: boolean }) {
  const [open, setOpen] = useState(linked)
  const element = useRef<HTMLDetailsElement>(null)
  const inBangla = useLanguage() === 'bn' ? operation.summary_bn : undefined

  useEffect(() => {
    if (!linked) return
    setOpen(true)
    element.current?.scrollIntoView({ block: 'start' })
    element.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [linked])

  return (
    <details
      ref={element}
      id={operation.name}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-box border border-base-300"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2">
        <span className="w-16 shrink-0 font-mono text-sm font-bold text-primary">{operation.method}</span>
        <span className="min-w-0 font-mono text-sm break-all">{operation.path}</span>
        <span lang={inBangla ? 'bn' : 'en'} className="w-full text-base-content/80">
          {inBangla ?? operation.summary}
        </span>
      </summary>
      {open && <Whole operation={operation} />}
    </details>
  )
}

function Whole({ operation }: { operation: Operation }) {
  const text = useText(apiDocumentation)
  const isBangla = useLanguage() === 'bn'
  const { name, who, parameters, body, reply } = operation
  return (
    <div className="flex flex-col gap-5 border-t border-base-300 p-4">
      <dl className="flex flex-col gap-2">
        <div>
          <dt className="text-base-content/80">{text('name')}</dt>
          <dd>
            <a
              href={`#${name}`}
              aria-label={`${text('link')}: ${name}`}
              className="font-mono text-sm text-primary underline underline-offset-4"
            >
              {name}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-base-content/80">{text('who')}</dt>
          <dd>{text(`who_${who}`)}</dd>
        </div>
      </dl>
      {parameters.length > 0 && (
        <Part title={text('parameters')}>
          <ApiFields
            fields={parameters.map((parameter) => ({
              ...parameter,
              note: [
                text(`in_${parameter.in}`),
                (isBangla ? parameter.description_bn : undefined) ?? parameter.description,
              ]
                .filter(Boolean)
                .join('. '),
            }))}
          />
        </Part>
      )}
      {body && (
        <Part title={text('body')} note={text('body_as', { type: body.type })}>
          <ApiFields fields={fieldsOf(body.schema)} />
        </Part>
      )}
      {reply && (
        <Part title={text('reply')} note={text('reply_as', { type: reply.type })}>
          <ApiFields fields={fieldsOf(reply.schema)} isReply />
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h3 className="font-semibold">{title}</h3>
    {note && <p className="text-base-content/80">{note}</p>}
    {children}
  </div>
)
