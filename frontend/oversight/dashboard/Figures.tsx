import { oversight } from '#calls/oversight'
import { shell } from '#contract/texts/shell'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useChange } from '#frontend/app/useChange.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { useFigureName } from './useFigureName.ts'

/** Figures of the reader's area; there is none for whom there is nothing to count. */
export function Figures() {
  const text = useText(shell)
  const format = useFormat()
  const nameOf = useFigureName()
  const { change } = useChange()
  const link = useLink()
  const { data, failure, retry } = useGet(oversight.dashboard.get, {})
  if (data?.figures.length === 0) return null
  return (
    <Section title={text('figures_title')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={2} />}
      {data && (
        <Tiles>
          {data.figures.map((figure) => (
            <Tile
              key={figure.key}
              head={format.count(figure.value)}
              label={nameOf(figure.key)}
              note={change(figure)}
              href={link(figure.link)}
            />
          ))}
        </Tiles>
      )}
    </Section>
  )
}
