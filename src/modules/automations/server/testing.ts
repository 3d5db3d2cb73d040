import type { TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { scan } from './looking/scan.ts'
import { workOff } from './run-due.ts'

/** A rule that notes what it is told on deals that are created. */
export const noting = (text: string, given: Partial<Rule> = {}): Rule => ({
  kind: 'instant',
  when: { on: 'event', event: 'deals.created' },
  steps: [{ do: 'act', action: 'notes.add-deal', input: { text } }],
  ...given,
})

/** A rule whose runs wait before they do anything. */
export const waiting = (minutes: number, given: Partial<Rule> = {}): Rule =>
  noting('', {
    steps: [
      { do: 'wait', minutes },
      { do: 'act', action: 'notes.add-contact', input: { text: 'Depois' } },
    ],
    ...given,
  })

/** A rule that acts. */
export async function liveRule({ admin }: TestCompany, rule: Rule, name = 'Boas-vindas') {
  const { id } = await admin.call(automations.create, { body: { name, rule } })
  return admin.call(automations.publish, { params: { id } })
}

/** Works off what is due, as the company's job does. */
export const workOffAll = (services: Services, { company }: Pick<TestCompany, 'company'>) =>
  workOff(new Ctx({ company, services, scope: services.db.reading(company.id) }), 60_000)

export const scanNow = (services: Services, { company }: Pick<TestCompany, 'company'>) =>
  scan(new Ctx({ company, services, scope: services.db.reading(company.id) }))

/** The notes of all records, the oldest first. */
export const notesOf = ({ look }: Pick<TestCompany, 'look'>) =>
  look(async (ctx) =>
    (
      await ctx.rows(
        statement<{ text: string }>(
          'select text from notes where tenant_id = platform.current_tenant() order by created_at, id',
        ),
      )
    ).map(({ text }) => text),
  )

/** As if some time had passed: what is due then is due now. */
export const letTimePass = ({ within }: Pick<TestCompany, 'within'>) =>
  within(async (ctx) => {
    await ctx.run(
      statement(
        `with due as (update automation_due set due_at = now() - interval '1 second' where tenant_id = platform.current_tenant())
         update automation_runs set place = place || jsonb_build_object('until', now() - interval '1 second')
         where tenant_id = platform.current_tenant() and state = 'going' and place->>'until' is not null`,
      ),
    )
  })
