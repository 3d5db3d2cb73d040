import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { AddedParts } from './added-parts.tsx'

const about = ({ taskId }: { taskId: string }) => <p>Sobre {taskId}</p>
const areas = [{ screens: [], taskParts: [{ id: 'rules', needs: 'automations.view' as const, part: about }] }]

test('what a later module says about a task stands in its panel, for whoever may see it', async () => {
  signedIn(['tasks.list', 'automations.view'])
  const { screen } = await renderApp(<AddedParts taskId="12" />, { areas })
  await expect.element(screen.getByText('Sobre 12')).toBeVisible()
})

test('what a later module says about a task is hidden from whoever lacks its permission', async () => {
  signedIn(['tasks.list'])
  const { screen } = await renderApp(
    <>
      <AddedParts taskId="12" />
      <p>Fim</p>
    </>,
    { areas },
  )
  await expect.element(screen.getByText('Fim')).toBeVisible()
  await expect.element(screen.getByText('Sobre 12')).not.toBeInTheDocument()
})
