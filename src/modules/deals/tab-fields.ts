/** Fields that stand on one tab of a deal: from whom the tab is hidden they are kept on the page and in its history. */
export const fieldsOfTab = {
  address: [
    'zipCode',
    'street',
    'numberInStreet',
    'complement',
    'district',
    'latitude',
    'longitude',
    'plusCode',
    'zoom',
  ],
  'project-data': [
    'buildingTypeId',
    'roofType',
    'roofFace',
    'roofSlope',
    'shadingPoint',
    'shadingLoss',
    'maxModulesPerRow',
    'areaM2',
    'dealership',
    'phase',
    'tension',
  ],
} as const
