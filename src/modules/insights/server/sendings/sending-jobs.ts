import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { MailAttachment } from '../../../../platform/mail/mail.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import { tooSlow } from '../../../../platform/measures/rows-in-turn.ts'
import { pdfReply } from '../../../../platform/pdf/pdf-reply.ts'
import { asPlainWords } from '../../../../platform/rules/plain-words.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { refreshTemplates } from '../../../channels/server/public.ts'
import { nextDue, type Rhythmic } from '../../sendings.ts'
import { tellByPhone } from './by-phone.ts'
import { endSending } from './end-sending.ts'
import { paperOf } from './paper.ts'
import { dueLater, dueTask, sendLater, sendTask } from './send-later.ts'
import { zoneOfPerson } from './sending-list.ts'
import { readAddress } from './sent-address.ts'
import { contentOf, type SentContent } from './sent-content.ts'

interface Due extends Rhythmic {
  name: string
  address: string
  createdBy: string
  makerName: string
  hasMaker: boolean
  dueOn: string
  dueAt: string
}

/**
 * Enqueues a job for each recipient and schedules the next time. What was missed while the process was down is sent
 * once.
 */
export const sendingDueJob = job({
  task: dueTask,
  payload: z.object({ id: z.string() }),
  async run(ctx, { id }) {
    const sending = await ctx.first(
      statement<Due>(
        `select s.name, s.address, s.created_by, s.rhythm, s.day, s.at, s.due_on, s.due_at, m.name as maker_name, m.active as has_maker
         from report_sendings s join users m on m.tenant_id = s.tenant_id and m.id = s.created_by
         where s.tenant_id = platform.current_tenant() and s.id = $1 and s.is_on for update of s`,
        [id],
      ),
    )
    if (!sending) return
    if (sending.dueAt > ctx.now) return dueLater(ctx, id, sending.dueAt)
    const recipients = await ctx.rows(
      statement<{ userId: string }>(
        'select user_id from report_recipients where tenant_id = platform.current_tenant() and sending_id = $1',
        [id],
      ),
    )
    if (!sending.hasMaker) return endSending(ctx, id, sending, recipients)
    for (const { userId } of recipients) sendLater(ctx, { id, userId, dueOn: sending.dueOn })
    const next = nextDue(sending, ctx.now, await zoneOfPerson(ctx, sending.createdBy))
    await ctx.run(
      statement(
        'update report_sendings set due_on = $2, due_at = $3 where tenant_id = platform.current_tenant() and id = $1',
        [id, next.day, next.instant],
      ),
    )
    // Nobody asks what was sent so long ago, and no job waits for it.
    await ctx.run(
      statement(
        `delete from sent_reports
         where tenant_id = platform.current_tenant() and sending_id = $1 and due_on < $2::date - 90`,
        [id, sending.dueOn],
      ),
    )
    dueLater(ctx, id, next.instant)
  },
})

interface Wanted {
  name: string
  address: string
  email: string
  byPhone: boolean
  phone: string
  personName: string
  makerName: string
}

const sendPayload = z.object({
  id: z.string(),
  userId: z.string(),
  dueOn: z.string(),
  /** Empty for the days of its rhythm. */
  press: z.string().default(''),
})

/**
 * Counts with the recipient's present rights; the mail, the WhatsApp message and the record of both are written
 * together, once. WhatsApp templates are fetched before the transaction.
 */
export const sendReportJob = job({
  task: sendTask,
  payload: sendPayload,
  unscoped: true,
  async run(ctx, { id, userId, dueOn, press }) {
    const wanted = await wantedBy(ctx, { id, userId, dueOn, press })
    if (!wanted) return
    const made = await madeFor(ctx, userId, wanted)
    if (made && wanted.byPhone) await refreshTemplates(ctx)
    await inTransaction(ctx, async (inside) => {
      const first = await inside.first(
        statement(
          `insert into sent_reports (sending_id, due_on, user_id, is_sent, settled_at, press)
           select s.id, $2, $3, $4, $5, $6 from report_sendings s
           where s.tenant_id = platform.current_tenant() and s.id = $1 and (s.is_on or $6 <> '')
           on conflict do nothing returning user_id`,
          [id, dueOn, userId, Boolean(made), ctx.now, press],
        ),
      )
      if (!first || !made) return
      await mail(inside, id, wanted, made)
      if (wanted.byPhone) await tellByPhone(inside, { ...wanted, id, dueOn, userId, press }, made.content)
    })
  },
})

/** What is still to be sent to this person: nothing where it was, where it is paused, or where they receive it no more. */
const wantedBy = (ctx: Ctx, { id, userId, dueOn, press }: z.output<typeof sendPayload>) =>
  ctx.first(
    statement<Wanted>(
      `select s.name, s.address, s.by_phone, u.email, u.phone, u.name as person_name, m.name as maker_name
       from report_sendings s
       join report_recipients r on r.tenant_id = s.tenant_id and r.sending_id = s.id and r.user_id = $2
       join users u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
       join users m on m.tenant_id = s.tenant_id and m.id = s.created_by and m.active
       where s.tenant_id = platform.current_tenant() and s.id = $1 and (s.is_on or $4 <> '') and not exists (
         select from sent_reports t
         where t.tenant_id = s.tenant_id and t.sending_id = s.id and t.due_on = $3 and t.user_id = $2 and t.press = $4)`,
      [id, userId, dueOn, press],
    ),
  )

interface Made {
  content: SentContent
  attachments: MailAttachment[]
}

/** The content for a person; undefined if they may no longer see it. */
async function madeFor(ctx: Ctx, userId: string, { name, address }: Wanted): Promise<Made | undefined> {
  const { services, company } = ctx
  const identity = await services.identityOf(company, userId)
  if (!identity || identity.refusal) return undefined
  const { user, granted } = identity
  const own = new Ctx({ company, services, scope: ctx.scope, user, granted, requestId: ctx.requestId, now: ctx.now })
  const sent = readAddress(own, address)
  if (!sent) return undefined
  try {
    const content = await contentOf(own, name, sent)
    const file = fileNameOf(name)
    const failed = 'insights.sendings.pdf_failed'
    const pdf = await pdfReply(own, paperOf(own, content), { fileName: `${file}.pdf`, failed })
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return {
      content,
      attachments: [
        { fileName: `${file}.pdf`, type: 'application/pdf', content: base64(pdf.content as Buffer) },
        { fileName: `${file}.xlsx`, type: xlsx, content: base64(content.sheet) },
      ],
    }
  } catch (error) {
    // A field that it counts by is gone, or hidden from this person.
    if (error instanceof Refusal && error.status < 500 && error.code !== tooSlow) return undefined
    throw error
  }
}

const base64 = (content: Buffer) => Buffer.from(content).toString('base64')
const fileNameOf = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'girassol'

async function mail(ctx: Ctx, id: string, wanted: Wanted, { content, attachments }: Made) {
  const { address, email, makerName } = wanted
  // One from before names were limited leads nowhere here either.
  const name = asPlainWords(wanted.name)
  const t = (key: string, values = {}) => translate(ctx.lang, `insights.sendings.mail.${key}`, values)
  await sendCompanyMail(
    ctx,
    email,
    {
      subject: name,
      title: name,
      lines: [
        t('line', { title: name }),
        ...(content.leftOut > 0 ? [t('left-out', { count: content.leftOut })] : []),
        ...content.figures.map(({ title, value, change }) => `${title}: ${value}${change && ` (${change})`}`),
      ],
      action: { label: t('open'), url: publicAddress(ctx.services.settings, ctx.company) + address },
      note: t('note', { name: makerName, company: ctx.company.name }),
      attachments,
    },
    { about: { kind: 'report-sending', id } },
  )
}
