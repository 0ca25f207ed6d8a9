import { openXlsx, readXlsxObjects } from 'hucre/xlsx';
