export const templatesPath = '/settings/templates/proposals'
