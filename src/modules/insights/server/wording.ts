import { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { asData } from '../../assistant/masked.ts'
import { askShaped } from '../../assistant/server/public.ts'
import type { DashboardFilter, Observation, Worded } from '../contract.ts'
import { figureText } from '../figure-text.ts'
import { oldAfter } from '../observed.ts'
import { saysOnlyGiven } from '../worded.ts'
import { dashboard } from './dashboard.ts'

const max = 12

const task = `Você escreve para quem dirige uma empresa de energia solar, em português do Brasil.
Para cada linha numerada escreva uma frase curta e clara que diga o que ela mostra e o que vale olhar.
Use só números que estão na linha, escritos como lá, sempre em algarismos. Não calcule, não arredonde, não diga por que aconteceu.`

const Sentences = z.object({
  sentences: z.array(z.object({ line: z.int(), text: z.string().max(400) })).max(max),
})

/**
 * What the fixed rules found in the words of the company's AI. Only figures leave, and what they are figures of: no name of a customer, a
 * person or a reason. A sentence with a figure that was not given is not told.
 */
export async function wordObservations(ctx: Ctx, filter: DashboardFilter): Promise<Worded> {
  const { observations } = await dashboard(ctx, 'insights', filter)
  const lines = observations
    .filter(({ isDismissed }) => !isDismissed)
    .slice(0, max)
    .map((one) => ({ key: one.key, text: lineOf(one) }))
  if (lines.length === 0) return []
  const data = asData(lines.map(({ text }, at) => `${at + 1}) ${text}`).join('\n'))
  const answer = await askShaped(ctx, { purpose: 'insights', task, data }, { name: 'insight_words', shape: Sentences })
  if (!answer) throw new Refusal(502, 'insights.wording_failed')
  return answer.result.sentences.flatMap(({ line, text }) => {
    const about = lines[line - 1]
    return about && saysOnlyGiven(text, about.text) ? [{ key: about.key, text: text.trim() }] : []
  })
}

/** An observation as figures; what people named stays here. */
function lineOf({ rule, about, amount, evidence }: Observation): string {
  const text = (is: 'now' | 'before' | 'from' | 'to') => {
    const found = evidence.find((one) => one.is === is)
    return found ? figureText('pt-BR', found.as, found.value) : '–'
  }
  const money = amount === undefined ? '' : `; valor: ${figureText('pt-BR', 'money', amount)}`
  const change = `agora ${text('now')}; antes ${text('before')}`
  switch (rule) {
    case 'unusual':
      return `${about}: ${change}; normal: de ${text('from')} a ${text('to')}`
    case 'ageing':
      return `negócios abertos que não andam há mais de ${oldAfter} dias: ${text('now')}${money}`
    case 'overdue':
      return `negócios abertos com a previsão de fechamento vencida: ${text('now')}${money}`
    case 'sudden-reason':
      return `negócios perdidos por um mesmo motivo: ${change}${money}`
    default:
      return `parte dos negócios que seguiu adiante de uma etapa: ${change}${money}`
  }
}
