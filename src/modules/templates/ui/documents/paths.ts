export const documentsPath = '/settings/templates/documents'
