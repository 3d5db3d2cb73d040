import type { StatusSettings, StepSettings } from '../contract.ts'

let made = 0
const newId = () => `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`

/** A status without requirements, open to everyone. */
export const aStatus = (stepId: string, given: Partial<StatusSettings>): StatusSettings => ({
  id: newId(),
  stepId,
  name: '',
  color: '#2F80C2',
  position: 0,
  goalHours: null,
  prediction: 10,
  requires: [],
  requiredFields: [],
  requiredCategories: [],
  requiresParallel: [],
  forbids: [],
  willMoveTo: null,
  removedOnMove: false,
  moveRoles: [],
  cardRoles: [],
  columnRoles: [],
  hideAddRoles: [],
  editRoles: [],
  mayEditRoles: true,
  ...given,
})

/** A step of open deals with these statuses. */
export function aStep(given: Partial<StepSettings>, statuses: Partial<StatusSettings>[] = []): StepSettings {
  const id = newId()
  const own = statuses.map((status) => aStatus(id, status))
  return { id, name: '', color: '#1F8A70', position: 0, parallel: false, loss: false, statuses: own, ...given }
}
