/** The name of the file with the rejected rows of another, which may itself be one that was mended and brought again. */
export const rejectedFileName = (fileName: string) =>
  `rejeitadas-${fileName.replace(/\.\w+$/, '').replace(/^(rejeitadas-)+/, '')}.csv`
