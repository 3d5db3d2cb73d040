import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LeadOn } from './lead-on.tsx'

/** An address that leads to a tab which takes a while, beside a second tab that does as well. */
function Around() {
  const [times, setTimes] = useState(0)
  return (
    <>
      <Link to="/record/second">Second</Link>
      <Link to="/record">Record</Link>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Draw again
      </button>
      <Outlet key={times} />
    </>
  )
}

function routerWith(waiting: Promise<void>) {
  const root = createRootRoute()
  const record = createRoute({ getParentRoute: () => root, path: 'record', component: Around })
  const first = createRoute({
    getParentRoute: () => record,
    path: '/',
    component: () => <LeadOn to="/record/contact" />,
  })
  const tabs = ['contact', 'second'].map((path) =>
    createRoute({
      getParentRoute: () => record,
      path,
      loader: () => waiting,
      component: () => <p>{path} is open</p>,
    }),
  )
  return createRouter({
    routeTree: root.addChildren([record.addChildren([first, ...tabs])]),
    history: createMemoryHistory({ initialEntries: ['/record'] }),
  })
}

test('an address leads on to another', async () => {
  const router = routerWith(Promise.resolve())
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText('contact is open')).toBeVisible()
  expect(router.state.location.pathname).toBe('/record/contact')
})

test('a click while an address leads on is followed, however often the screen is drawn meanwhile', async () => {
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  const router = routerWith(waiting)
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('link', { name: 'Second' }).click()
  await screen.getByRole('button', { name: 'Draw again' }).click()
  await screen.getByRole('button', { name: 'Draw again' }).click()
  go()
  await expect.element(screen.getByText('second is open')).toBeVisible()
  expect(router.state.location.pathname).toBe('/record/second')
})

test('whoever asks for the same address again, while it leads on, gets there', async () => {
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  const router = routerWith(waiting)
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('link', { name: 'Record' }).click()
  go()
  await expect.element(screen.getByText('contact is open')).toBeVisible()
  expect(router.state.location.pathname).toBe('/record/contact')
})

test('one address of a kind leads on like the other, though the same part shows both', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/b">To b</Link>
        <Outlet />
      </>
    ),
  })
  const waits = new Promise<void>(() => {})
  const record = createRoute({
    getParentRoute: () => root,
    path: '$id',
    component: () => <LeadOn to={`/${record.useParams().id}/contact`} />,
  })
  const contact = createRoute({
    getParentRoute: () => root,
    path: '$id/contact',
    loader: ({ params }) => (params.id === 'a' ? waits : undefined),
    component: () => <p>{contact.useParams().id} is open</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([record, contact]),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
  })
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('link', { name: 'To b' }).click()
  await expect.element(screen.getByText('b is open')).toBeVisible()
})
