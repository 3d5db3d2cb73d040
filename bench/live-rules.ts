import { setTimeout as sleep } from 'node:timers/promises'
import type { Condition } from '../src/modules/automations/conditions.ts'
import { automations } from '../src/modules/automations/contract.ts'
import type { Rule } from '../src/modules/automations/rule.ts'
import type { Caller } from '../src/platform/contract/client.ts'

/** A rule that notes something on the deals of some events, or of those that meet a condition on the event. */
export const noteOn = (event: string, condition?: Condition): Rule => ({
  kind: 'instant',
  when: { on: 'event', event, ...(condition && { if: { join: 'all', parts: [condition] } }) },
  steps: [{ do: 'act', action: 'notes.add-deal', input: { text: 'Visto' } }],
})

/** Rules that can be turned on and off. */
export async function someRules(call: Caller, rules: readonly Rule[]) {
  const ids: string[] = []
  for (const [at, rule] of rules.entries())
    ids.push((await call(automations.create, { body: { name: `Regra ${at + 1}`, rule } })).id)
  const each = async (run: (params: { id: string }) => Promise<unknown>) => {
    for (const id of ids) await run({ id })
  }
  return {
    ids,
    turnOn: () => each((params) => patiently(() => call(automations.publish, { params }))),
    turnOff: () => each((params) => call(automations.withdraw, { params })),
    async remove() {
      for (const id of ids) await call(automations.remove, { params: { id } })
    },
  }
}

/** Waits as long as the limit a person asks for, and tries again. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const { code, details } = error as { code?: string; details?: { seconds?: number } }
      if (code !== 'platform.person_too_many') throw error
      await sleep((details?.seconds ?? 1) * 1000)
    }
  }
}
