import { templates } from '../contract.ts'

/** Several templates are taken out of use, or put back, at once. */
export const templateChange = {
  endpoint: templates.changeTemplates,
  refreshes: [templates.templates, templates.template],
}
