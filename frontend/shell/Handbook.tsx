import { pages, pictures } from 'virtual:handbook'
import { useLanguage } from '#frontend/app/language.ts'
import { Page } from '#frontend/ui/Page.tsx'

type Block = (typeof pages)['bn']['blocks'][number]
type Run = Extract<Block, { is: 'lines' }>['runs'][number]

/** How an officer's day goes, on one page. */
export default function Handbook() {
  const { title, blocks } = pages[useLanguage()]
  return (
    <Page title={title}>
      <article className="handbook">
        {blocks.map((block, index) => (
          <Part key={index} block={block} />
        ))}
      </article>
    </Page>
  )
}

function Part({ block }: { block: Block }) {
  switch (block.is) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'lines':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      )
    case 'picture':
      return <img src={pictures[block.file]} alt={block.text} loading="lazy" />
  }
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ is, text }, index) =>
    is === 'key' ? (
      <kbd key={index} lang="en">
        {text}
      </kbd>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
