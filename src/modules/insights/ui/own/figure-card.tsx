import { cellOf } from '../../../../platform/questions/opened.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Card } from '../../contract.ts'
import { changeText, figureText } from '../../figure-text.ts'
import { OpensLink } from '../drawing.tsx'
import { insightScreenMessages as words } from '../messages.ts'
import own from './own.module.css'

/** Single figures with their change; each opens the rows that add up to it. */
export function FigureCard({ card: { answer } }: { card: Pick<Card, 'answer'> }) {
  const { lang, t } = useText(words)
  const at = (span: number) => answer.cells.find((cell) => cell.span === span && cell.rows.length === 0)
  const [now, before] = [at(0), at(1)]
  return answer.measures.map(({ id, title, as, way }, place) => {
    const none = way === 'sum' || way === 'count' || way === 'distinct' ? 0 : null
    const value = now?.values[place] ?? none
    const was = before?.values[place]
    return (
      <div key={id} className={own.figure}>
        <b>
          <OpensLink
            opens={{ path: answer.path, search: answer.search, cell: cellOf(answer, place, { rows: [], columns: [] }) }}
          >
            {figureText(lang, as, value)}
          </OpensLink>
        </b>
        <p>
          {answer.measures.length > 1 && `${title} `}
          {value !== null && was != null && value !== was
            ? `${changeText(lang, as, value - was)} (${t('insights.before')} ${figureText(lang, as, was)})`
            : ''}
        </p>
      </div>
    )
  })
}
