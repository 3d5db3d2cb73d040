import type { Lang } from '../../../../platform/i18n/messages.ts'
import { type SingleLine, singleLineChart, singleLineNote } from '../../../designs/single-line-chart.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Chart } from './chart.tsx'

/** Wider than a phone, so that it is scrolled. */
const widthOfDiagram = 680

export interface LineProps {
  line: SingleLine
  lang: Lang
  words: DocumentWords
}

/** From the drawn strings to the grid. */
export function SingleLineDiagram({ line, lang, words }: LineProps) {
  return (
    <>
      <div className="pp-scroll">
        <Chart
          words={words}
          height={() => 200}
          draw={(frame) => singleLineChart({ ...frame, width: Math.max(frame.width, widthOfDiagram) }, line, lang)}
        />
      </div>
      <p>{singleLineNote(lang)}</p>
    </>
  )
}
