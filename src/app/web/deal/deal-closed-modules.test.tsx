import { expect, onTestFinished, test } from 'vitest'
import { setClosedModules } from '../../../platform/ui/data/closed-modules.ts'
import { dealTabs } from '../screens.ts'
import { granted, id, open } from './test-deal-page.tsx'

const brought = dealTabs.flatMap(({ module, ...tab }) => (module && module !== 'deals' ? [{ ...tab, module }] : []))

test.each(brought.map((tab) => [tab.label.pt, tab] as const))(
  'a plan without its module has no tab %s on the page of a deal, and its address says why',
  async (_name, tab) => {
    onTestFinished(() => setClosedModules({}))
    setClosedModules({ [tab.module]: 'restricted' })
    const { screen } = await open(`/negocio/${id}/${tab.path}`, [...granted, ...[tab.needs ?? []].flat()])
    await expect.element(screen.getByText('Este módulo não faz parte do seu plano.')).toBeVisible()
    expect(screen.getByRole('link', { name: tab.label.pt, exact: true }).query()).toBeNull()
  },
)
