import { runCommand } from '../../../tools/run-command.ts'
import type { Figure } from '../../figure.ts'

const sweep = 'src/app/sweep/agreement.test.ts'

/**
 * Every question of the agreement sweep, of which the suite asks a twelfth: each measure by each group, function and filter, its total
 * against the card, its parts against the total and the list that it opens. The figure is how many of its tests found a difference.
 */
export async function measure(): Promise<Figure> {
  const began = performance.now()
  process.env.AGREEMENT_SHARE = '1'
  const { code, output } = await runCommand('vitest', ['run', sweep, '--testTimeout', '3600000'], { minutes: 120 })
  delete process.env.AGREEMENT_SHARE
  const failed = Number(/Tests\s+(\d+) failed/.exec(output)?.[1] ?? (code === 0 ? 0 : 1))
  if (failed > 0) console.error(output)
  return {
    id: 'agree',
    value: failed,
    unit: 'tests that found a difference',
    floor: 0,
    ratio: failed,
    limit: 0,
    holds: failed === 0,
    seconds: Math.round((performance.now() - began) / 1_000),
  }
}
