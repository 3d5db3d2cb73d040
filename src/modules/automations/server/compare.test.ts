import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { automations } from '../contract.ts'
import { liveRule, noting, workOffAll } from './testing.ts'

const world = await startWorld()

it('what a rule did is compared with what its trial said, scaled to the time it has been on: ninety days at most', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await liveRule(company, noting('Olá'))
  await aDeal(admin)
  await workOffAll(world.running.services, company)
  // Of the ninety days before, the trial said: two a day, half of which pass.
  const turnedOn = (days: number) =>
    company.within((ctx) =>
      ctx.run(
        statement(
          `update automation_versions set published_at = now() - make_interval(days => $1::int),
             prediction = jsonb_build_object('since', now() - make_interval(days => $1::int + 90), 'begun', 180,
               'passed', 90, 'acts', jsonb_build_array(jsonb_build_object('action', 'notes.add-deal', 'label', 'anotar',
                 'path', 'steps.0', 'count', 90, 'records', 90)))`,
          [days],
        ),
      ),
    )
  const compared = () => admin.call(automations.comparison, { params: { id } })
  const real = { begun: 1, passed: 1, acts: 1 }
  await turnedOn(9)
  expect(await compared()).toMatchObject({ days: 9, predicted: { begun: 18, passed: 9, acts: 9 }, real })
  await turnedOn(200)
  expect(await compared()).toMatchObject({ days: 90, predicted: { begun: 180, passed: 90, acts: 90 }, real })
  await company.within((ctx) => ctx.run(statement("update automation_runs set begun_at = now() - interval '91 days'")))
  expect(await compared()).toMatchObject({ real: { begun: 0, passed: 0, acts: 0 } })
})
