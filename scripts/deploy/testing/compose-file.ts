import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  image: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<
    string,
    { condition: 'service_healthy' | 'service_completed_successfully'; restart?: boolean }
  >;
  command: string[];
  healthcheck?: object;
}

export interface ComposeFile {
  name: string;
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: { default: { ipam: { config: [{ subnet: string }] } } };
}

export const readComposeFile = (path: string): ComposeFile =>
  parse(readFileSync(path, 'utf8'), { merge: true });
