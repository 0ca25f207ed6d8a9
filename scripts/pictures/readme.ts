import type { PictureSet } from './scene.ts';

export const readme: PictureSet = {
  folder: 'readme',
  documents: ['README.md', 'README.zh-CN.md'],
  scenes: [
    { name: 'portal', as: 'visitor', path: '/index' },
    { name: 'console', as: 'reviewer', path: '/backoffice/applications' },
    { name: 'workspace', as: 'company', path: '/backoffice/index' },
    { name: 'phone', as: 'visitor', path: '/index', device: 'phone' },
  ],
};
