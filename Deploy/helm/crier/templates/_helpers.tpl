{{- define "crier.name" -}}
{{- if contains "crier" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-crier{{ end }}
{{- end }}

{{- define "crier.selector" -}}
app.kubernetes.io/name: crier
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "crier.labels" -}}
{{ include "crier.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}
