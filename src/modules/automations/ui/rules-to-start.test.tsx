import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { useLeavingOut } from '../../../platform/ui/work/use-leaving-out.ts'
import { RulesToStart } from './rules-to-start.tsx'

function Asked() {
  const { props, body } = useLeavingOut()
  return (
    <>
      <RulesToStart tells={['deals.moved']} {...props} />
      <output>{JSON.stringify(body)}</output>
    </>
  )
}

test('the rules that a work will start are named, and those that are cleared are left out', async () => {
  signedIn([])
  serve({
    'GET /api/automations-starting': content([
      { id: 'r1', name: 'Boas-vindas' },
      { id: 'r2', name: 'Cobrança' },
    ]),
  })
  const { screen } = await renderApp(<Asked />)
  await screen.getByRole('checkbox', { name: 'Cobrança' }).click()
  await expect.element(screen.getByText('{"leavesOut":["r2"]}')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Cobrança' }).click()
  await expect.element(screen.getByText('{}')).toBeVisible()
})
