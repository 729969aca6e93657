import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { apiDocumentation } from '#contract/texts/api-documentation'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { ApiOperation } from './ApiOperation.tsx'
import { fieldsOf, matching, operationsOf, type OpenApi, type Operation } from './open-api.ts'
import { ApiFields } from './ApiFields.tsx'

const address = '/openapi.json'

async function load(): Promise<OpenApi> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as OpenApi
}

/** The OpenAPI document for people: by domain, to be searched and linked into. */
export default function ApiDocumentation() {
  const text = useText(apiDocumentation)
  const { data, error, mutate } = useSWR<OpenApi, Error>(address, load, { revalidateOnFocus: false })
  return (
    <PublicPage title={text('title')} wide>
      <p className="mb-6">
        {text('lead')}{' '}
        <a href={address} className="font-medium text-primary underline underline-offset-4">
          {address.slice(1)}
        </a>
      </p>
      {data ? (
        <Calls document={data} />
      ) : error ? (
        <ErrorState failure={{ message: text('failed') }} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={9} />
      )}
    </PublicPage>
  )
}

function Calls({ document }: { document: OpenApi }) {
  const text = useText(apiDocumentation)
  const [operations] = useState(() => operationsOf(document))
  const [search, setSearch] = useState('')
  const linked = useLinked()
  const isBangla = useLanguage() === 'bn'
  const nameOf = (domain: string) =>
    (isBangla ? document.tags.find(({ name }) => name === domain)?.['x-name-bn'] : undefined) ?? domain
  const found = matching(operations, search)
  const domains = Object.entries(Object.groupBy(found, ({ domain }: Operation) => domain))
  const failure = document.components.schemas['Failure']
  return (
    <>
      <search className="field mb-6">
        <label htmlFor="search" className="font-semibold">
          {text('search')}
        </label>
        <p id="search-help" className="text-base-content/80">
          {text('search_help')}
        </p>
        <input
          id="search"
          type="search"
          autoComplete="off"
          aria-describedby="search-help"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="input w-full max-w-md"
        />
        <p role="status" className="text-base-content/80">
          {found.length > 0 ? text('found', { count: found.length }) : text('found_none')}
        </p>
      </search>
      {domains.map(([domain, calls = []]) => (
        <section key={domain} aria-labelledby={`domain-${domain}`} className="mb-8">
          <h2 id={`domain-${domain}`} className="mb-3 text-xl font-semibold">
            {text('domain', { name: nameOf(domain) })}
          </h2>
          <ul className="flex flex-col gap-2">
            {calls.map((operation) => (
              <li key={operation.name}>
                <ApiOperation operation={operation} linked={linked === operation.name} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {failure && (
        <section aria-labelledby="failure">
          <h2 id="failure" className="mb-3 text-xl font-semibold">
            {text('failure')}
          </h2>
          <ApiFields fields={fieldsOf(failure)} />
        </section>
      )}
    </>
  )
}

/** The call that the address names after its #. */
function useLinked(): string {
  const read = () => decodeURIComponent(location.hash.slice(1))
  const [linked, setLinked] = useState(read)
  useEffect(() => {
    const follow = () => setLinked(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return linked
}
