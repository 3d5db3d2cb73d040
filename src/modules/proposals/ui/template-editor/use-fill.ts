import { useEffect, useMemo, useState } from 'react'
import {
  allBlocks,
  type FillTogether,
  fillPlain,
  isLiquid,
  type TemplateBody,
} from '../../../templates/template-blocks.ts'
import { loadLiquid } from '../../../templates/ui/public.ts'

/** How texts are filled: with placeholders only; the code for conditions and loops is fetched when a text uses them. */
export function useFill(body: TemplateBody): FillTogether {
  const [liquid, setLiquid] = useState<FillTogether | null>(null)
  const asks = useMemo(() => asksForMore(body), [body])
  useEffect(() => {
    if (!asks || liquid) return
    void loadLiquid().then(({ fillTogether, TextFault }) =>
      setLiquid(() => () => {
        const fill = fillTogether()
        return (text: string, values: Readonly<Record<string, string>>) => {
          try {
            return fill(text, values)
          } catch (error) {
            // The checks name a text that cannot be read; the page shows it as it was typed.
            if (error instanceof TextFault) return text
            throw error
          }
        }
      }),
    )
  }, [asks, liquid])
  return (asks && liquid) || plain
}

const plain: FillTogether = () => fillPlain

const asksForMore = (body: TemplateBody) =>
  body.pages.some(({ title = '', lead = '' }) => isLiquid(title) || isLiquid(lead)) ||
  allBlocks(body).some(({ block }) =>
    Object.values(block.settings ?? {}).some((value) =>
      typeof value === 'string' ? isLiquid(value) : Array.isArray(value) && value.flat().some(isLiquid),
    ),
  )
