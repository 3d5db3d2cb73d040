import { afterEach, expect, test } from 'vitest'
import { setClosedModules } from '../data/closed-modules.ts'
import { renderApp } from '../testing/render-app.tsx'
import { useAreas, useOpenAreas } from './areas.tsx'
import { broughtBy, useOpen } from './brought.ts'
import type { Area } from './screen.ts'

/** Any list of an area does: here what the trash calls its records. */
const trash = (kind: string): Area['trash'] => [{ kind, label: { pt: kind, en: kind }, needs: 'deals.view' }]
const here = (module: string): Area => ({ module, screens: [], trash: trash(module), always: [() => null] })
const areas: Area[] = [here('sales'), here('tasks'), { screens: [], trash: trash('own') }]
const parts = broughtBy(areas, (area) => area.trash)

function Place() {
  const ofPage = useOpen(parts).map(({ kind }) => kind)
  const ofAreas = useOpenAreas().flatMap(({ trash: own = [] }) => own.map(({ kind }) => kind))
  const { always } = useAreas()
  return (
    <p>
      {ofPage.join(' ')}; {ofAreas.join(' ')}; {always.length}
    </p>
  )
}

afterEach(() => setClosedModules({}))

test('a module that the plan closes brings nothing to the pages of others, until it is open again', async () => {
  setClosedModules({ tasks: 'restricted' })
  const { screen } = await renderApp(<Place />, { areas })
  await expect.element(screen.getByText('sales own; sales own; 1')).toBeVisible()
  setClosedModules({ sales: 'maintenance' })
  await expect.element(screen.getByText('tasks own; tasks own; 1')).toBeVisible()
  setClosedModules({})
  await expect.element(screen.getByText('sales tasks own; sales tasks own; 2')).toBeVisible()
})
