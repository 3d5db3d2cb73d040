import type { Board } from '../../modules/deals/contract.ts'
import type { StatusSettings, StepSettings } from '../../modules/funnels/contract.ts'
import { aStatus, aStep } from '../../modules/funnels/ui/testing.ts'
import type { AskedCall, serve } from '../../platform/ui/testing/fake-server.ts'

type Answers = Parameters<typeof serve>[0]

/** The board of a funnel's first step, or of all its steps; its first column contains one deal. */
function boardOf(steps: StepSettings[], lanes: boolean): Board {
  const shown = lanes ? steps : steps.slice(0, 1)
  return {
    seq: 1,
    stepId: steps[0]!.id,
    steps: steps.map(({ id, name, color, parallel, loss }, at) => ({
      id,
      name,
      color,
      parallel,
      loss,
      count: at ? 0 : 1,
    })),
    people: {},
    tags: {},
    columns: shown.flatMap(({ statuses }, stepAt) =>
      statuses.map(({ id, stepId, name, color, goalHours, prediction, requires }, at) => ({
        id,
        stepId,
        name,
        color,
        goalHours,
        prediction,
        needs: requires,
        open: true,
        adds: false,
        count: stepAt + at === 0 ? 1 : 0,
        late: 0,
        kwp: 0,
        cards: [],
        next: null,
      })),
    ),
  }
}

/** The endpoints that show and change a funnel of two steps. */
export function aFunnel() {
  let steps = [
    aStep({ name: 'Comercial' }, [{ name: 'Novo contato' }, { name: 'Qualificação' }]),
    aStep({ name: 'Contrato' }, [{ name: 'Assinado' }]),
  ]
  const answers: Answers = {}
  const reply = (Content: unknown) => ({ body: { Content } })
  const knowStatus = ({ id }: StatusSettings) => {
    const change = (by: (one: StatusSettings) => StatusSettings[]) => {
      steps = steps.map((step) => ({
        ...step,
        statuses: step.statuses.flatMap((one) => (one.id === id ? by(one) : [one])),
      }))
      return reply({})
    }
    answers[`PATCH /api/statuses/${id}`] = ({ body }) => change((one) => [{ ...one, ...(body as object) }])
    answers[`DELETE /api/statuses/${id}`] = () => change(() => [])
  }
  const knowStep = ({ id, statuses }: StepSettings) => {
    statuses.forEach(knowStatus)
    answers[`PATCH /api/steps/${id}`] = ({ body }) => {
      steps = steps.map((step) => (step.id === id ? { ...step, ...(body as object) } : step))
      return reply({})
    }
    answers[`DELETE /api/steps/${id}`] = () => {
      steps = steps.filter((step) => step.id !== id)
      return reply({})
    }
    answers[`POST /api/steps/${id}/statuses`] = ({ body }) => {
      const { behind, ...given } = body as { behind?: string }
      const added = aStatus(id, given)
      const place = (statuses: StatusSettings[]) =>
        statuses.findIndex((one) => one.id === behind) + 1 || statuses.length
      steps = steps.map((step) =>
        step.id === id ? { ...step, statuses: step.statuses.toSpliced(place(step.statuses), 0, added) } : step,
      )
      knowStatus(added)
      return reply(added)
    }
  }
  answers['POST /api/steps'] = ({ body }) => {
    const added = aStep(body as object)
    steps = [...steps, added]
    knowStep(added)
    return reply(added)
  }
  answers['PUT /api/funnel/order'] = ({ body }: AskedCall) => {
    const order = (body as { steps: { id: string; statusIds: string[] }[] }).steps
    steps = order.map(({ id, statusIds }) => {
      const step = steps.find((one) => one.id === id)!
      return { ...step, statuses: statusIds.map((one) => step.statuses.find((status) => status.id === one)!) }
    })
    return reply(steps)
  }
  answers['GET /api/funnel/settings'] = () => reply(steps)
  answers['GET /api/funnel'] = () => reply(steps)
  answers['GET /api/deals/board'] = ({ url }) => reply(boardOf(steps, url.includes('lanes=true')))
  steps.forEach(knowStep)
  const statusNamed = (name: string) => steps.flatMap(({ statuses }) => statuses).find((one) => one.name === name)!
  return { answers, steps: () => steps, statusNamed }
}
