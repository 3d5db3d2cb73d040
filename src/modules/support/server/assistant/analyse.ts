import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { asData } from '../../../assistant/masked.ts'
import { askShaped, askText } from '../../../assistant/server/public.ts'
import { type Analysis, AnalysisResult } from '../../analysis-contract.ts'
import { requireOperator } from '../operator-of.ts'
import { requireServing } from '../sent/require-serving.ts'
import { conversationAtDesk, seenConversation } from '../sight.ts'
import type { StoredConversation } from '../tables.ts'

/** Increased with every change of the prompt. */
const promptVersion = 1
const maxMessages = 120

const task = `Você analisa um atendimento de uma empresa de energia solar, em português do Brasil.
summary: o que o cliente quer e o que já foi combinado, em até 3 frases. sentiment: o humor do cliente.
intent: quote (orçamento), support (suporte), complaint (reclamação), financing (financiamento) ou other.
nextStep: o próximo passo de quem atende, em uma frase. objections: o que segura o cliente. Não invente nada.`

const draftTask = `Você sugere a próxima resposta de quem atende em uma empresa de energia solar, em português do Brasil.
Escreva só a resposta, cordial e curta. Não prometa preço, prazo nem desconto que não estejam na conversa.`

const summaryTask = `Você resume um atendimento de uma empresa de energia solar para quem acaba de assumi-lo, em português do Brasil.
Em até 5 linhas curtas: o que o cliente quer, o que já foi respondido, o que ficou prometido e o que falta. Não invente nada.`

interface Said {
  number: number
  direction: 'in' | 'out' | 'note'
  kind: string
  body: string
}

/** The last messages of the conversation as lines, without names. */
async function talkOf(ctx: Ctx, { id, roomId }: StoredConversation) {
  const rows = await ctx.rows(
    statement<Said>(
      `select number, direction, kind, left(body, 1500) as body from chat_messages
       where tenant_id = platform.current_tenant() and room_id = $1 and conversation_id = $2 and direction in ('in', 'out')
       order by number desc limit ${maxMessages}`,
      [roomId, id],
    ),
  )
  if (rows.length === 0) throw new Refusal(409, 'support.nothing_said')
  const said = rows.reverse()
  const lines = said.map(({ direction, kind, body }) => {
    const words = body.replace(/\s+/g, ' ').trim() || `(${kind})`
    return `${direction === 'in' ? 'Cliente' : 'Empresa'}: ${words}`
  })
  return { data: asData(lines.join('\n')), from: said[0]!.number, to: said.at(-1)!.number }
}

const failed = () => new Refusal(502, 'support.analysis_failed')

/** Has the AI analyse the conversation; its server is called outside any transaction. */
export async function analyse(ctx: Ctx, id: string): Promise<Analysis> {
  const { data, from, to } = await talkOf(ctx, await seenConversation(ctx, id))
  const analysis = await askShaped(
    ctx,
    { purpose: 'analysis', task, data },
    { name: 'chat_analysis', shape: AnalysisResult },
  )
  if (!analysis) throw failed()
  await inTransaction(ctx, async (inside) => {
    await requireUnforgotten(inside, id)
    await inside.run(
      // raw write: what the AI says of people stays out of the log
      statement(
        `insert into conversation_analyses (id, conversation_id, result, model, prompt_version, from_number, to_number, user_id, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [newId(), id, JSON.stringify(analysis.result), analysis.model, promptVersion, from, to, ctx.userId, ctx.now],
      ),
    )
  })
  return (await showAnalysis(ctx, id))!
}

/** Throws if the person was erased while the AI was reading: nothing said before is stored. */
async function requireUnforgotten(ctx: Ctx, id: string) {
  const people = await ctx.rows(
    statement<{ erasedAt: string | null }>(
      `select co.erased_at from contacts co where co.tenant_id = platform.current_tenant() and co.id in (
         select c.contact_id from conversations c where c.tenant_id = co.tenant_id and c.id = $1
         union select p.contact_id from conversations c join chat_rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
           join chat_people p on p.tenant_id = r.tenant_id and p.id = r.person_id where c.tenant_id = co.tenant_id and c.id = $1)
       for share`,
      [id],
    ),
  )
  if (people.some(({ erasedAt }) => erasedAt !== null)) throw new Refusal(409, 'support.nothing_said')
}

export async function showAnalysis(ctx: Ctx, id: string): Promise<Analysis | null> {
  const { roomId } = await seenConversation(ctx, id)
  const row = await ctx.first(
    statement<Omit<Analysis, keyof AnalysisResult> & { result: AnalysisResult }>(
      `select a.id, a.at, a.model, a.result, u.name as by_name, (select count(*) from chat_messages m where m.tenant_id = a.tenant_id
           and m.room_id = $2 and m.conversation_id = a.conversation_id and m.direction in ('in', 'out') and m.number > a.to_number)::int as newer
       from conversation_analyses a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
       where a.tenant_id = platform.current_tenant() and a.conversation_id = $1 order by a.at desc, a.id desc limit 1`,
      [id, roomId],
    ),
  )
  if (!row) return null
  const { result, ...rest } = row
  return { ...rest, ...AnalysisResult.parse(result) }
}

/** A suggested answer for the operator; it is only sent by a person. */
export const draftAnswer = (ctx: Ctx, id: string) => textForServing(ctx, id, { purpose: 'draft', task: draftTask })

/** A summary for an operator who has taken over the conversation. */
export const sumUp = (ctx: Ctx, id: string) => textForServing(ctx, id, { purpose: 'summary', task: summaryTask })

async function textForServing(ctx: Ctx, id: string, asked: { purpose: string; task: string }) {
  const conversation = await conversationAtDesk(ctx, id)
  await requireOperator(ctx)
  await requireServing(ctx, conversation)
  const { data } = await talkOf(ctx, conversation)
  const text = await askText(ctx, { ...asked, data })
  if (!text) throw failed()
  return { text }
}
