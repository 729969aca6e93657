import { kindsOfLevel, kindsUnder, type PlaceKind, type PlaceLevel } from '#contract/geography/places'
import { config as words } from '#contract/texts/config'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { callsOf } from './levels.ts'
import { PlaceFields, ParentField, PlaceFacts } from './PlaceFields.tsx'
import { useWalk } from '#frontend/resource/PlaceWalk.tsx'

type Load = ReturnType<typeof callsOf>['get']
type Loaded = AnswerOf<Load> | undefined

const wordsOf = (loaded: Loaded) => ({
  name_en: loaded?.data.name_en ?? '',
  name_bn: loaded?.data.name_bn ?? '',
  code: loaded?.data.code ?? '',
  active: loaded?.data.active ?? true,
})
type Words = ReturnType<typeof wordsOf>
type NewPlace = Words & { parent_id: string; kind: PlaceKind }

/** Adds a place of a level, or changes one; kind and parent of a known one stay. */
export function PlaceForm({
  level,
  id,
  within,
}: {
  level: PlaceLevel
  id?: string | undefined
  within: number
}) {
  return id ? <Change level={level} id={id} /> : <Add level={level} within={within} />
}

function Change({ level, id }: { level: PlaceLevel; id: string }) {
  const { listHref, toList } = useEditing()
  const { get, update } = callsOf(level)
  return (
    <Form<Words, Load, typeof update>
      load={{ endpoint: get, params: { id } }}
      history={{ entity: 'place' }}
      save={update}
      valuesOf={wordsOf}
      toOptions={(values, loaded) => ({ body: { ...values, id, version: loaded?.data.version ?? 0 } })}
      fields={useFieldWords(level)}
      onSaved={toList}
      cancelHref={listHref}
    >
      {(_, loaded) => (
        <>
          {loaded && <PlaceFacts place={loaded.data} />}
          <PlaceFields level={level} />
        </>
      )}
    </Form>
  )
}

function Add({ level, within }: { level: PlaceLevel; within: number }) {
  const text = useText(words)
  const { listHref, toList } = useEditing()
  const { insert } = callsOf(level)
  const { way } = useWalk(within)
  const kinds = kindsOfLevel[level]
  const last = way.at(-1)
  const wordsOfFields = useFieldWords(level)
  if (within > 0 && last?.id !== within) return null
  const begun = last && kinds.filter((kind) => kindsUnder[last.kind].includes(kind))
  return (
    <Form<NewPlace, Load, typeof insert>
      save={insert}
      repeats={['kind', 'parent_id']}
      valuesOf={() => ({
        ...wordsOf(undefined),
        kind: begun?.[0] ?? kinds[0]!,
        parent_id: begun?.length ? String(within) : '',
      })}
      toOptions={(values) => ({ body: { ...values, kind: values.kind as 'union' } })}
      fields={{
        kind: { label: text('kind') },
        parent_id: { label: text('parent') },
        ...wordsOfFields,
      }}
      onSaved={toList}
      cancelHref={listHref}
    >
      <ParentField level={level} begin={within} />
      <PlaceFields level={level} />
    </Form>
  )
}

function useFieldWords(level: PlaceLevel) {
  const text = useText(words)
  return {
    name_en: { label: text('name_en') },
    name_bn: { label: text('name_bn') },
    code: { label: text(level === 'ward' ? 'ward_code' : 'geo_code') },
    active: { label: text('place_active') },
  }
}
