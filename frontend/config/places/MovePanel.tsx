import { useState } from 'react'
import type { PlaceLevel } from '#contract/geography/places'
import { config as words } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { AnswerOf } from '#frontend/app/client.ts'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Facts } from '#frontend/ui/Detail.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { HeadingNaming } from '#frontend/ui/heading-name.ts'
import { HeadingWords } from '#frontend/ui/HeadingWords.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { callsOf } from './levels.ts'
import { Parent } from './PlaceFields.tsx'
import { useWalk } from '#frontend/resource/PlaceWalk.tsx'
import { useMoving } from './useMoving.ts'

type Load = ReturnType<typeof callsOf>['get']
type Loaded = AnswerOf<Load> | undefined

/** Has a place lie in another: where, and by which order. */
export function MovePanel({ level, id }: { level: PlaceLevel; id: string }) {
  const text = useText(words)
  const { listHref, toList } = useMoving()
  const { get, move } = callsOf(level)
  const [name, setName] = useState<string>()
  const title = text('place_move_title', { level: text(`level_${level}`) })
  return (
    <Dialog open as="side" onClose={toList} title={<HeadingWords title={title} name={name} />}>
      <HeadingNaming value={setName}>
        <Form<{ parent_id: string; paper: string }, Load, typeof move>
          load={{ endpoint: get, params: { id } }}
          save={move}
          valuesOf={() => ({ parent_id: '', paper: '' })}
          toOptions={(values, loaded) => ({ body: { ...values, id, version: loaded?.data.version ?? 0 } })}
          fields={{ parent_id: { label: text('parent') }, paper: { label: text('place_paper') } }}
          submitLabel={text('place_move')}
          question={({ parent_id }, loaded) =>
            loaded && {
              act: text('place_move'),
              words: <Question place={loaded.data} to={Number(parent_id)} />,
            }
          }
          onSaved={toList}
          cancelHref={listHref}
        >
          {(_, loaded) => loaded && <Fields level={level} place={loaded.data} />}
        </Form>
      </HeadingNaming>
    </Dialog>
  )
}

function Question({ place, to }: { place: NonNullable<Loaded>['data']; to: number }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const above = useWalk(to).way.at(-1)
  return text('place_move_question', {
    name: nameOf(place),
    from: place.parent ? nameOf(place.parent) : '',
    to: above ? nameOf(above) : '',
  })
}

function Fields({ level, place }: { level: PlaceLevel; place: NonNullable<Loaded>['data'] }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  return (
    <>
      <Facts facts={[{ label: text('parent_now'), value: place.parent && nameOf(place.parent) }]} />
      <Notice kind="info">{text('place_move_lead')}</Notice>
      <Parent level={level} kind={place.kind} begin={place.parent_id ?? 0} />
      <TextField
        name="paper"
        label={text('place_paper')}
        help={text('place_paper_help')}
        required
        maxLength={200}
      />
    </>
  )
}
